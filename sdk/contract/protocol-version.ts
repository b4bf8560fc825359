declare const __AISLE_MAJOR__: number;

/**
 * Newest and oldest protocol that this build speaks. What goes over the wire changes with the package's major version
 * and only then, so that it has that number. Apart from the messages, since only what a build makes has one.
 */
export const protocolVersion = __AISLE_MAJOR__;
export const protocolMin = __AISLE_MAJOR__;

/** Whether two builds understand each other: their ranges meet. */
export function speaks(other: { readonly v: number; readonly min: number }): boolean {
  return other.v >= protocolMin && other.min <= protocolVersion;
}
