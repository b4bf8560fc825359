import type { LocationProblem, Point } from "../flows/mode-selector/state.ts";

/** Milliseconds that a device gets to find out where it is, and for which it is thought to stay there. */
const patience = 10_000;
const staysFor = 300_000;

/** Where the device is, or why that is not known. Has the browser ask the shopper, where it did not before. */
export function deviceLocation(): Promise<Point | LocationProblem> {
  return new Promise((resolve) => {
    // Not there on pages that are not served securely.
    if (!("geolocation" in navigator)) return resolve("unknown");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "denied" : "unknown"),
      { timeout: patience, maximumAge: staysFor },
    );
  });
}
