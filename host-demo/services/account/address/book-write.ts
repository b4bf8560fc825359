import type { Context } from "../../platform/context.ts";
import { successText } from "../../platform/http/envelope.ts";
import { finish } from "../../platform/http/idempotency.ts";
import type { ServiceResponse, ShopperRequest } from "../../platform/http/route.ts";
import { addressesOf, inBook, type SavedAddress } from "./addresses.ts";

/**
 * Writes to the book and answers with what `tell` makes of it. The answer is kept under the call's key together with
 * the write, so that a repeat after a lost answer, or after the process died, finds it done.
 */
export async function writeBook(
  {
    context,
    shopper,
    idempotentCall: running,
  }: Pick<ShopperRequest<never>, "context" | "shopper" | "idempotentCall">,
  work: (txContext: Context) => Promise<void>,
  tell: (book: readonly SavedAddress[]) => unknown,
): Promise<ServiceResponse> {
  return inBook(context, shopper, async (txContext) => {
    await work(txContext);
    const data = tell(await addressesOf(txContext, shopper));
    await finish(txContext.db, running, { status: 200, body: successText(data) });
    return { status: 200, data };
  });
}
