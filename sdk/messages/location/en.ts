/** Where the device is: what asks for it, and why it is not known. */
export const location = {
  useMyLocation: "Use My Location",
  locating: "Finding your location...",
  locationDenied: "We don't have permission to use your location. Enter a ZIP code instead.",
  locationUnknown: "We couldn't find your location. Enter a ZIP code instead.",
  nearbyFailed: "We couldn't search near you. Enter a ZIP code instead.",
} as const;
