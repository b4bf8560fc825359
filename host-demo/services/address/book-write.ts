import type { Context } from "../core/context.ts";
import { successText } from "../core/envelope.ts";
import { finish } from "../core/idempotency.ts";
import type { ServiceResponse, ShopperRequest } from "../core/route.ts";
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
  work: (inside: Context) => Promise<void>,
  tell: (book: readonly SavedAddress[]) => unknown,
): Promise<ServiceResponse> {
  return inBook(context, shopper, async (inside) => {
    await work(inside);
    const data = tell(await addressesOf(inside, shopper));
    await finish(inside.db, running, { status: 200, body: successText(data) });
    return { status: 200, data };
  });
}
