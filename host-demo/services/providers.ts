import { inTime } from "./payments/processor/in-time.ts";
import { createSandboxPinProvider } from "./payments/processor/sandbox-pin-provider.ts";
import { createSandboxProcessor } from "./payments/processor/sandbox.ts";
import { createSeededMaps } from "./shop/map/seeded-maps.ts";
import type { BaseContext, Context } from "./platform/context.ts";

/**
 * The one place that says whose systems move money, check PINs and know the streets. Production puts its own in for
 * the sandbox's.
 */
export function withProviders(base: BaseContext): Context {
  const pinProvider = createSandboxPinProvider(base);
  return {
    ...base,
    pinProvider,
    processor: inTime(createSandboxProcessor(base, pinProvider), base.settings.processor.giveUpSeconds),
    maps: createSeededMaps(base),
  };
}
