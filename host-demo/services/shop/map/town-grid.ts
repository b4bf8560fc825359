import type { Point } from "../geo/distance.ts";

/** A street of a town, by the words on its sign. */
export interface Street {
  readonly pre: string;
  readonly name: string;
  readonly suffix: string;
  readonly post: string;
  readonly low: number;
  readonly high: number;
}

/** A street's place in its town: it runs east and west, or north and south, so many blocks off the middle. */
export interface Lane<S extends Street = Street> {
  readonly street: S;
  readonly runs: "east" | "north";
  readonly offset: number;
}

/** Blocks from a town's middle: to the east and to the north. */
export interface Spot {
  readonly east: number;
  readonly north: number;
}

/** Degrees of latitude in a block: around 200 m. */
const block = 0.0018;
/** Blocks between two streets that have names. */
export const blocksBetween = 3;
/** Blocks that the houses of a street reach to either side of the middle. */
const reach = 10;

export const signOf = ({ pre, name, suffix, post }: Street) =>
  [pre, name, suffix, post].filter(Boolean).join(" ");

/** Lays a town's streets out, always alike: by their names, every second one across the others, from the middle outwards. */
export function layOut<S extends Street>(streets: readonly S[]): readonly Lane<S>[] {
  const bySign = [...streets].sort((a, b) => (signOf(a) < signOf(b) ? -1 : 1));
  return bySign.map((street, index) => {
    const turn = Math.floor(index / 2);
    // 0, 1, -1, 2, -2 and so on.
    const step = Math.ceil(turn / 2) * (turn % 2 === 1 ? 1 : -1);
    return { street, runs: index % 2 === 0 ? "east" : "north", offset: step * blocksBetween || 0 };
  });
}

/** Where a house stands on its street: the numbers rise to the east and to the north. */
export function houseOn({ street, runs, offset }: Lane, number: number): Spot {
  const share = street.high > street.low ? (number - street.low) / (street.high - street.low) : 0.5;
  const along = (share * 2 - 1) * reach;
  return runs === "east" ? { east: along, north: offset } : { east: offset, north: along };
}

const wide = (middle: Point) => block / Math.cos((middle.lat * Math.PI) / 180);

export function pointOf(middle: Point, { east, north }: Spot): Point {
  return { lat: middle.lat + north * block, lng: middle.lng + east * wide(middle) };
}

export function spotOf(middle: Point, { lat, lng }: Point): Spot {
  return { east: (lng - middle.lng) / wide(middle), north: (lat - middle.lat) / block };
}

/** Pixels that a block is wide on a map at a zoom. */
export function blockWidth(middle: Point, zoom: number): number {
  return ((256 * 2 ** zoom) / 360) * wide(middle);
}
