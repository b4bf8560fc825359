import { createSandboxPinProvider } from "./payments/processor/sandbox-pin-provider.ts";
import { createSandboxProcessor } from "./payments/processor/sandbox.ts";
import type { BaseContext, Context } from "./platform/context.ts";

/** The one place that says whose systems move money and check PINs. Production puts its own in for the sandbox's. */
export function withProviders(base: BaseContext): Context {
  const pinProvider = createSandboxPinProvider(base);
  return { ...base, pinProvider, processor: createSandboxProcessor(base, pinProvider) };
}
