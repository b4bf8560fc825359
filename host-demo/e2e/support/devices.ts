import { test } from "@playwright/test";

const devices = [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1440, height: 900 }],
] as const;

/** The same journeys on each. */
export function onEachDevice(journeys: () => void): void {
  for (const [device, viewport] of devices)
    test.describe(`on ${device}`, () => {
      test.use({ viewport });
      journeys();
    });
}
