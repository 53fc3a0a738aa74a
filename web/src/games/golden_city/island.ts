/**
 * The island as it is drawn, from nothing but the coordinates of a map: coast, rivers, ground,
 * roads and what grows between them.  A map of one's own is drawn by the same lines.
 */
import type { IslandMap, MapPlace } from './table';

export type Point = readonly [number, number];

/** A small drawing of the ground: peak, tree, dune. */
export interface Tuft {
  kind: string;
  x: number;
  y: number;
  size: number;
}

export interface Road {
  from: string;
  to: string;
  path: string;
}

export interface River {
  id: string;
  path: string;
  /** Where the seal lies when the river scores. */
  mouth: Point;
}

export interface Ward {
  id: string;
  outer: string;
  inner: string;
  seal: Point;
}

export interface Island {
  centre: Point;
  coast: string;
  lands: { landscape: string; path: string }[];
  rivers: River[];
  roads: Road[];
  streets: Road[];
  bridges: { x: number; y: number; turn: number }[];
  wards: Ward[];
  wall: number;
  court: number;
  towers: Point[];
  tufts: Tuft[];
}

const GROUND: Record<string, readonly string[]> = {
  mountain: ['peak', 'peak', 'peak', 'rock', 'rock'],
  meadow: ['grass', 'grass', 'grass', 'flower', 'field'],
  forest: ['pine', 'pine', 'tree', 'tree', 'tree'],
  desert: ['dune', 'dune', 'dune', 'cactus'],
};

const known = new WeakMap<IslandMap, Island>();

/** Everything of a map that never changes in a game. */
export function drawIsland(map: IslandMap): Island {
  const drawn = known.get(map) ?? compose(map);
  known.set(map, drawn);
  return drawn;
}

function compose(map: IslandMap): Island {
  const at = new Map(map.places.map((place) => [place.id, place]));
  const inner = map.places.filter((place) => place.kind === 'inner');
  const outer = map.places.filter((place) => place.kind === 'outer');
  const centre = middle(inner.map(spot));
  const court = Math.max(...inner.map((place) => distance(spot(place), centre))) + 35;
  const wall = Math.max(...outer.map((place) => distance(spot(place), centre))) + 39;
  const reach = coastOf(map, centre);
  const borders = bordersOf(map, centre, wall, reach);
  const lines = map.roads.map(([from, to]) => road(at.get(from)!, at.get(to)!));
  const island = {
    centre,
    coast: smooth(sample(reach, centre, 144), true),
    lands: landsOf(borders, centre),
    rivers: borders.flatMap((border) => (border.river ? [riverOf(border.river, border.line)] : [])),
    roads: lines.filter((line) => !line.street).map(({ from, to, path }) => ({ from, to, path })),
    streets: lines.filter((line) => line.street).map(({ from, to, path }) => ({ from, to, path })),
    bridges: lines.filter((line) => line.bridge).map((line) => line.bridge!),
    wards: wardsOf(outer, inner, centre, wall - 6, court),
    wall,
    court,
    towers: outer.map((place) => polar(centre, angleOf(spot(place), centre), wall)),
  };
  return { ...island, tufts: tuftsOf(map, island, borders, lines, reach) };
}

// Coast

type Reach = (angle: number) => number;

/** How far the land goes in each direction: a bay at every harbour, a headland between. */
function coastOf(map: IslandMap, centre: Point): Reach {
  const harbours = map.places.filter((place) => place.kind === 'harbour');
  const capes = harbours
    .map((place) => ({ angle: angleOf(spot(place), centre), far: distance(spot(place), centre) + 2 }))
    .sort((a, b) => a.angle - b.angle);
  const knots: { angle: number; far: number }[] = [];
  capes.forEach((cape, i) => {
    const next = capes[(i + 1) % capes.length]!;
    const gap = turn(next.angle - cape.angle);
    knots.push(cape);
    const bulge = 14 + 26 * Math.min(1, gap / 0.5);
    const steps = gap > 0.6 ? 3 : 1;
    for (let step = 1; step <= steps; step++) {
      const part = step / (steps + 1);
      const far = cape.far + (next.far - cape.far) * part + bulge + 8 * wobble(i * 5 + step);
      knots.push({ angle: cape.angle + gap * part, far });
    }
  });
  const inland = map.places
    .filter((place) => place.kind !== 'harbour')
    .map((place) => ({ angle: angleOf(spot(place), centre), far: distance(spot(place), centre) + 52 }));
  return (angle) => {
    let far = between(knots, angle) + 3.5 * Math.sin(17 * angle) + 2.5 * Math.sin(29 * angle + 1);
    for (const site of inland) {
      const off = Math.abs(turn(angle - site.angle + Math.PI) - Math.PI);
      if (off < 0.2) far = Math.max(far, site.far - 260 * off * off);
    }
    return far;
  };
}

/** A smooth value at an angle from values at some angles, all the way round. */
function between(knots: { angle: number; far: number }[], angle: number): number {
  const count = knots.length;
  for (let i = 0; i < count; i++) {
    const here = knots[i]!;
    const next = knots[(i + 1) % count]!;
    const gap = turn(next.angle - here.angle);
    const into = turn(angle - here.angle);
    if (into <= gap) {
      const before = knots[(i + count - 1) % count]!.far;
      const after = knots[(i + 2) % count]!.far;
      return hermite(before, here.far, next.far, after, gap === 0 ? 0 : into / gap);
    }
  }
  return knots[0]?.far ?? 400;
}

function hermite(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const m1 = (p2 - p0) * 0.35;
  const m2 = (p3 - p1) * 0.35;
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * p1 + (t3 - 2 * t2 + t) * m1 + (3 * t2 - 2 * t3) * p2 + (t3 - t2) * m2;
}

function sample(reach: Reach, centre: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return polar(centre, angle, reach(angle));
  });
}

// Landscapes and the rivers between them

interface Border {
  after: string;
  before: string;
  angle: number;
  river: string | null;
  line: Point[];
}

/** One border between neighbouring landscapes, from the city to the sea; most are rivers. */
function bordersOf(map: IslandMap, centre: Point, wall: number, reach: Reach): Border[] {
  const rural = map.places.filter((place) => place.kind === 'rural');
  const order = [...new Set(rural.map((place) => place.landscape))]
    .map((landscape) => {
      const sites = rural.filter((place) => place.landscape === landscape);
      return { landscape, angle: angleOf(middle(sites.map(spot)), centre) };
    })
    .sort((a, b) => a.angle - b.angle);
  return order.map((here, i) => {
    const next = order[(i + 1) % order.length]!;
    const angle = here.angle + turn(next.angle - here.angle) / 2;
    const pair = [here.landscape, next.landscape];
    const river = map.rivers.find((each) => pair.every((side) => each.between.includes(side)));
    const fords = crossings(map, rural, pair, centre);
    const line = [polar(centre, angle, wall - 4), ...fords, polar(centre, angle, reach(angle) + 12)];
    return { after: here.landscape, before: next.landscape, angle, river: river?.id ?? null, line: meander(line) };
  });
}

/** Where roads cross from one landscape into the other: the river flows under them. */
function crossings(map: IslandMap, rural: MapPlace[], pair: string[], centre: Point): Point[] {
  const at = new Map(rural.map((place) => [place.id, place]));
  return map.roads
    .flatMap(([a, b]) => {
      const one = at.get(a);
      const other = at.get(b);
      if (!one || !other || one.landscape === other.landscape) return [];
      if (!pair.includes(one.landscape) || !pair.includes(other.landscape)) return [];
      return [bend(one, other).middle];
    })
    .sort((a, b) => distance(a, centre) - distance(b, centre));
}

/** More points on a line, each a little aside, so that it flows. */
function meander(line: Point[]): Point[] {
  return line.flatMap((point, i) => {
    const next = line[i + 1];
    if (!next) return [point];
    const side = (i % 2 ? 1 : -1) * Math.min(10, distance(point, next) * 0.08);
    const long = distance(point, next) || 1;
    const aside: Point = [
      (point[0] + next[0]) / 2 - ((next[1] - point[1]) / long) * side,
      (point[1] + next[1]) / 2 + ((next[0] - point[0]) / long) * side,
    ];
    return [point, aside];
  });
}

function riverOf(id: string, line: Point[]): River {
  return { id, path: smooth(line, false), mouth: line[line.length - 2] ?? line[0]! };
}

/** The ground of each landscape, cut later by the coast. */
function landsOf(borders: Border[], centre: Point): { landscape: string; path: string }[] {
  return borders.map((border, i) => {
    const next = borders[(i + 1) % borders.length]!;
    const half = border.angle + turn(next.angle - border.angle) / 2;
    const ring = [
      centre,
      ...border.line,
      polar(centre, border.angle, 1400),
      polar(centre, half, 1900),
      polar(centre, next.angle, 1400),
      ...[...next.line].reverse(),
    ];
    return { landscape: border.before, path: `M${ring.map(coordinates).join('L')}Z` };
  });
}

// The city

function wardsOf(outer: MapPlace[], inner: MapPlace[], centre: Point, wall: number, court: number): Ward[] {
  const order = inner
    .map((place) => {
      const own = outer.filter((each) => each.district === place.district);
      return { id: place.district ?? place.landscape, angle: angleOf(middle(own.map(spot)), centre) };
    })
    .sort((a, b) => a.angle - b.angle);
  return order.map((here, i) => {
    const before = order[(i + order.length - 1) % order.length]!;
    const after = order[(i + 1) % order.length]!;
    const from = here.angle - turn(here.angle - before.angle) / 2;
    const to = here.angle + turn(after.angle - here.angle) / 2;
    return {
      id: here.id,
      outer: wedge(centre, wall, from, to),
      inner: wedge(centre, court, from, to),
      seal: polar(centre, here.angle, wall + 3),
    };
  });
}

function wedge(centre: Point, far: number, from: number, to: number): string {
  const large = turn(to - from) > Math.PI ? 1 : 0;
  const [start, end] = [polar(centre, from, far), polar(centre, to, far)];
  return `M${coordinates(centre)}L${coordinates(start)}A${num(far)} ${num(far)} 0 ${large} 1 ${coordinates(end)}Z`;
}

// Roads

interface Line extends Road {
  street: boolean;
  points: Point[];
  bridge: { x: number; y: number; turn: number } | null;
}

function road(one: MapPlace, other: MapPlace): Line {
  const zone = (place: MapPlace) => place.kind === 'outer' || place.kind === 'inner';
  const street = zone(one) && zone(other);
  const { control, middle: half } = bend(one, other);
  const path = street
    ? `M${coordinates(spot(one))}L${coordinates(spot(other))}`
    : `M${coordinates(spot(one))}Q${coordinates(control)} ${coordinates(spot(other))}`;
  const wet = one.kind === 'rural' && other.kind === 'rural' && one.landscape !== other.landscape;
  const slope = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
  return {
    from: one.id,
    to: other.id,
    path,
    street,
    points: street ? [spot(one), spot(other)] : curve(spot(one), control, spot(other)),
    bridge: wet ? { x: half[0], y: half[1], turn: Math.round(slope) } : null,
  };
}

/** Roads bend a little, each to its own side. */
function bend(one: MapPlace, other: MapPlace): { control: Point; middle: Point } {
  const long = distance(spot(one), spot(other)) || 1;
  const side = wobble(one.x + 3 * other.y) * Math.min(14, long * 0.09);
  const control: Point = [
    (one.x + other.x) / 2 - ((other.y - one.y) / long) * side,
    (one.y + other.y) / 2 + ((other.x - one.x) / long) * side,
  ];
  return { control, middle: [(one.x + other.x) / 4 + control[0] / 2, (one.y + other.y) / 4 + control[1] / 2] };
}

function curve(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const u = 1 - t;
    return [
      u * u * from[0] + 2 * u * t * control[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * control[1] + t * t * to[1],
    ] as const;
  });
}

// What grows

function tuftsOf(
  map: IslandMap,
  island: { centre: Point; wall: number },
  borders: Border[],
  lines: Line[],
  reach: Reach,
): Tuft[] {
  const { centre, wall } = island;
  const wet = borders.flatMap((border) => dense(border.line));
  const paved = lines.filter((line) => !line.street).flatMap((line) => dense(line.points));
  const tufts: Tuft[] = [];
  const step = 29;
  for (let row = 0; row * step < 1000; row++) {
    for (let column = 0; column * step < 1000; column++) {
      const luck = row * 131 + column * 17;
      const here: Point = [column * step + (row % 2) * 14 + 9 * wobble(luck), row * step + 9 * wobble(luck + 7)];
      const far = distance(here, centre);
      const angle = angleOf(here, centre);
      if (far < wall + 26 || far > reach(angle) - 24) continue;
      if (map.places.some((place) => distance(here, spot(place)) < 39)) continue;
      if (wet.some((point) => distance(here, point) < 26)) continue;
      if (paved.some((point) => distance(here, point) < 17)) continue;
      const landscape = landAt(borders, here, centre, angle);
      const kinds = GROUND[landscape] ?? GROUND['meadow']!;
      const kind = kinds[Math.floor(Math.abs(wobble(luck + 3)) * kinds.length * 0.999)]!;
      tufts.push({ kind, x: round(here[0]), y: round(here[1]), size: round(29 + 5 * wobble(luck + 5)) });
    }
  }
  return tufts.sort((a, b) => a.y - b.y);
}

/** In which landscape a point lies: between which two borders, seen from the city. */
function landAt(borders: Border[], here: Point, centre: Point, angle: number): string {
  const far = distance(here, centre);
  const bounds = borders.map((border) => {
    const nearest = border.line.reduce((best, point) =>
      Math.abs(distance(point, centre) - far) < Math.abs(distance(best, centre) - far) ? point : best,
    );
    return angleOf(nearest, centre);
  });
  for (let i = 0; i < borders.length; i++) {
    const from = bounds[i]!;
    const to = bounds[(i + 1) % bounds.length]!;
    if (turn(angle - from) < turn(to - from)) return borders[i]!.before;
  }
  return borders[0]?.before ?? 'meadow';
}

function dense(line: readonly Point[]): Point[] {
  return line.flatMap((point, i) => {
    const next = line[i + 1];
    if (!next) return [point];
    const parts = Math.max(1, Math.ceil(distance(point, next) / 12));
    return Array.from(
      { length: parts },
      (_, k) => [point[0] + ((next[0] - point[0]) * k) / parts, point[1] + ((next[1] - point[1]) * k) / parts] as const,
    );
  });
}

// Plane geometry

export function angleOf(point: Point, centre: Point): number {
  return turn(Math.atan2(point[1] - centre[1], point[0] - centre[0]));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function polar(centre: Point, angle: number, far: number): Point {
  return [centre[0] + far * Math.cos(angle), centre[1] + far * Math.sin(angle)];
}

/** An angle between nothing and one whole turn. */
function turn(angle: number): number {
  const whole = 2 * Math.PI;
  return ((angle % whole) + whole) % whole;
}

function middle(points: Point[]): Point {
  const count = points.length || 1;
  return [
    points.reduce((sum, point) => sum + point[0], 0) / count,
    points.reduce((sum, point) => sum + point[1], 0) / count,
  ];
}

function spot(place: MapPlace): Point {
  return [place.x, place.y];
}

/** A number between -1 and 1 that looks random and is always the same. */
function wobble(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** A curve through all the points (Catmull and Rom). */
export function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!;
  let path = `M${coordinates(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${coordinates(c1)} ${coordinates(c2)} ${coordinates(p2)}`;
  }
  return closed ? `${path}Z` : path;
}

function coordinates(point: Point): string {
  return `${num(point[0])} ${num(point[1])}`;
}

function num(value: number): string {
  return String(round(value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
