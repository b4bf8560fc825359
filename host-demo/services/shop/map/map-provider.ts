import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { Point } from "../geo/distance.ts";

/** What a map is drawn around. */
export interface MapView {
  readonly middle: Point;
  /** Five digits: the ZIP code that the middle lies in. */
  readonly zip: string;
  /** As of web maps: the world is 256 pixels wide at 0, and twice as wide with each one more. */
  readonly zoom: number;
}

/** Whoever knows where addresses are, and draws maps of them. */
export interface MapProvider {
  /** Undefined for an address that is not found. */
  locate(address: PostalAddress): Promise<Point | undefined>;
  /** A map as an SVG picture, {@link mapSize} large, without a pin; undefined where there is none. */
  draw(view: MapView): Promise<string | undefined>;
}

/** In CSS pixels: wide enough for a desktop's column, and a phone shows its middle. */
export const mapSize = { width: 960, height: 320 } as const;
