export interface Point {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusMiles = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Miles along the surface, by the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees that hold every point within so many miles: what an index can find before distances are reckoned. */
export function boxAround({ lat, lng }: Point, miles: number) {
  const reach = miles / earthRadiusMiles;
  const high = degrees(reach);
  // The parallel on which a circle reaches farthest east is nearer to the pole than its middle.
  const wide = Math.sin(reach) / Math.cos(radians(lat));
  const side = reach < Math.PI / 2 && wide < 1 ? degrees(Math.asin(wide)) : 180;
  return { south: lat - high, north: lat + high, west: lng - side, east: lng + side };
}
