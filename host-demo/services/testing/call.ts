import { failureShape, type FailureError } from "../../../sdk/contract/envelope.ts";
import { read } from "../../../sdk/contract/shape.ts";
import { createShopperClient, type ShopperCall, type ShopperReply } from "../demo/shopper-client.ts";
import type { TestServices } from "./test-services.ts";

export interface CallResult extends ShopperReply {
  /** The payload of a success. */
  readonly data: Record<string, unknown>;
  /** The first error of a failure. Reading it of anything else throws. */
  readonly error: FailureError;
}

/** One call to the services, with the headers that a client always sends. */
export async function call(
  services: Pick<TestServices, "fetch">,
  path: string,
  options?: ShopperCall,
): Promise<CallResult> {
  // Without an origin: the fetch of test services completes a path alone.
  const reply = await createShopperClient(services.fetch, "").send(path, options);
  return {
    ...reply,
    get data() {
      return (JSON.parse(reply.text) as { data: Record<string, unknown> }).data;
    },
    get error() {
      const [error] = read(failureShape, JSON.parse(reply.text)).errors;
      if (!error) throw new Error("a failure without an error");
      return error;
    },
  };
}
