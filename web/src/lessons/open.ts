/** Opens a chapter of a lesson as a table of one's own; the table of the chapter before is not kept. */
import { api, fresh } from '$lib/api';
import { prefs } from '$lib/prefs.svelte';
import { router } from '$lib/router.svelte';
import { socket } from '$lib/socket.svelte';

export async function openChapter(game: string, lesson: string, chapter: number, before = ''): Promise<void> {
  const made = await api.learn(game, lesson, { id: fresh(), chapter, language: prefs.language });
  router.go(`/table/${made.table}#${made.key}`);
  if (before) {
    await socket.send({ do: 'resign', table: before });
    await api.putAway(before);
  }
}
