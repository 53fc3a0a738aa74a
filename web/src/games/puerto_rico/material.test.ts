import { describe, expect, it, vi } from 'vitest';
import { facts, glossary } from './actions';
import './recorded';
import { buildingOf, groundOf, isLarge, material } from './material';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

describe('what is printed', () => {
  it('is what the rules told', () => {
    expect(material.buildings).toHaveLength(45);
    expect(buildingOf('harbor')).toMatchObject({ cost: 8, points: 3, circles: 1 });
    expect([isLarge('statue'), isLarge('harbor')]).toEqual([true, false]);
    expect(['sugar_mill', 'fortress', 'hospice'].map(groundOf)).toEqual([
      'var(--f-sugar)',
      'var(--f-grand)',
      'var(--f-town)',
    ]);
  });
  it('is explained thing by thing', () => {
    const ids = glossary.flatMap((section) => section.ids);
    for (const building of material.buildings) expect(ids).toContain(building.id);
    for (const good of material.goods) expect(ids).toContain(good.id);
    for (const id of ids) expect(facts(id, null)).not.toBeNull();
  });
});
