/** Degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** "denied": the shopper, or the browser for them, said no. */
export type LocationProblem = "denied" | "unknown";

export class LocationError extends Error {
  override readonly name = "LocationError";

  constructor(readonly problem: LocationProblem) {
    super(`The device's location is ${problem}`);
  }
}

/** Milliseconds that a device gets to find out where it is. */
const patience = 10_000;

/** Where the device is. Asks the shopper, where they were not asked before. Rejects with LocationError. */
export function deviceLocation(): Promise<Place> {
  return new Promise((resolve, reject) => {
    // Not there on pages that are not served securely.
    if (!("geolocation" in navigator)) return reject(new LocationError("unknown"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new LocationError(code === PERMISSION_DENIED ? "denied" : "unknown")),
      { timeout: patience, maximumAge: 5 * 60_000 },
    );
  });
}
