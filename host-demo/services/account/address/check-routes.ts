import {
  addressEligibilityRequest,
  addressValidationRequest,
  type AddressEligibilityRequest,
  type AddressValidationRequest,
} from "../../../../sdk/contract/address-requests.ts";
import type { AddressValidation } from "../../../../sdk/contract/addresses.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { askedBanner } from "../../shop/catalog/asked-banner.ts";
import { judgeAddress } from "./eligibility.ts";
import { verifyAddress } from "./verification.ts";

/** Questions about an address that need not be anybody's yet. */
export const checkRoutes: Route[] = [
  shopperRoute<AddressValidationRequest>({
    name: "validate-address",
    method: "POST",
    path: "/atlas/v1/address/v1/validations",
    body: addressValidationRequest,
    idempotency: "none",
    async handle({ context, body }) {
      const { served: _served, ...data } = await verifyAddress(context, body.address);
      return { status: 200, data: data satisfies AddressValidation };
    },
  }),
  shopperRoute<AddressEligibilityRequest>({
    name: "address-eligibility",
    method: "POST",
    path: "/atlas/v1/address/v1/eligibilities",
    body: addressEligibilityRequest,
    idempotency: "none",
    async handle({ context, shopper, headers, body }) {
      const { domain } = await askedBanner(context, shopper.tenant, headers);
      const { eligibility } = await judgeAddress(context, domain, body);
      return { status: 200, data: eligibility };
    },
  }),
];
