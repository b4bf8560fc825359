import { defaultSettings, type Settings } from "../platform/settings.ts";

/** As an installation's, but for passwords that are hashed with a hundredth of the work. */
export const testSettings: Settings = { ...defaultSettings, passwordCost: { N: 2 ** 10, r: 8, p: 1 } };
