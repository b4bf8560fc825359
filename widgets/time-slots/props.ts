/** The properties of `<aisle-time-slots>` that have an attribute, each with its kind. */
export const timeSlotsProps = {
  purpose: ["reserve", "schedule"],
  modality: ["PICKUP", "DELIVERY"],
  locationId: "string",
  chips: "boolean",
  redesign: "boolean",
  hideButton: "boolean",
  resume: "string",
} as const;
