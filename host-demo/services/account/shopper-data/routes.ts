import {
  accountErasureRequest,
  type AccountErasureRequest,
  type accountDataResponse,
  type accountErasureResponse,
} from "../../../../sdk/contract/account-data.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { accountDataOf } from "./account-data.ts";
import { eraseAccount } from "./erasure.ts";

const base = "/atlas/v1/customer-profile/v1";

/** What a shopper may have of all that is kept, and have taken out of it. */
export const accountRoutes: Route[] = [
  shopperRoute({
    name: "account-data",
    method: "GET",
    path: `${base}/account-data`,
    async handle({ context, shopper }) {
      const data: ReturnType<typeof accountDataResponse> = {
        accountData: await accountDataOf(context, shopper),
      };
      return { status: 200, data };
    },
  }),
  shopperRoute<AccountErasureRequest>({
    name: "erase-account",
    method: "POST",
    path: `${base}/account-erasure`,
    body: accountErasureRequest,
    // A row under its key would outlive the account; erasing it once more changes nothing anyway.
    idempotency: "own",
    outlivesAccount: true,
    async handle({ context, shopper, body, address }) {
      await eraseAccount(context, shopper, { password: body.password, address });
      const data: ReturnType<typeof accountErasureResponse> = { erased: true };
      return { status: 200, data };
    },
  }),
];
