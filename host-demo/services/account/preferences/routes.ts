import type { enrollmentsResponse } from "../../../../sdk/contract/membership.ts";
import {
  addPreferencesRequest,
  preferredStoreRequest,
  smsOptInRequest,
  transactionalOptInRequest,
  updatePreferenceRequest,
  type AddPreferencesRequest,
  type PreferredStoreRequest,
  type SmsOptInRequest,
  type TransactionalOptInRequest,
  type UpdatePreferenceRequest,
} from "../../../../sdk/contract/preference-requests.ts";
import type {
  customerPreferenceResponse,
  customerPreferencesResponse,
} from "../../../../sdk/contract/customer-preference.ts";
import type { smsOptInsResponse } from "../../../../sdk/contract/preferences.ts";
import type { preferredStoreResponse } from "../../../../sdk/contract/stores.ts";
import { askedBanner } from "../../shop/catalog/asked-banner.ts";
import { shopperRoute, type Route, type ServiceResponse } from "../../platform/http/route.ts";
import { communityRewardsOf } from "./community-rewards.ts";
import { addPreferences, preferencesOf, updatePreference } from "./customer-preferences.ts";
import { emailRoutes } from "./email-routes.ts";
import { enrollmentsOf } from "./memberships.ts";
import { preferredStoreOf, preferStore } from "./preferred-store.ts";
import { optIn, optInForOrder, smsOptInsOf } from "./sms-opt-ins.ts";

const sms = "/atlas/v1/customer-profile/v1/sms-opt-ins";
const preferredStore = "/accountmanagement/api/preferred-store";
const customer = "/atlas/v1/customer-preferences/v1/preferences";

/** An answer that the contract has a reader for. */
const ok = <T>(data: T): ServiceResponse => ({ status: 200, data });

export const preferenceRoutes: Route[] = [
  ...emailRoutes,
  shopperRoute({
    name: "sms-opt-ins",
    method: "GET",
    path: sms,
    async handle({ context, shopper, query }) {
      const [phoneNumber, triggerType] = [query.get("phoneNumber"), query.get("triggerType")];
      const smsOptIns = await smsOptInsOf(context, shopper, { phoneNumber, triggerType });
      return ok<ReturnType<typeof smsOptInsResponse>>({ smsOptIns });
    },
  }),
  shopperRoute<SmsOptInRequest>({
    name: "sms-opt-in",
    method: "POST",
    path: sms,
    body: smsOptInRequest,
    async handle({ context, shopper, body }) {
      await optIn(context, shopper, body);
      return ok<ReturnType<typeof smsOptInsResponse>>({
        smsOptIns: await smsOptInsOf(context, shopper, body),
      });
    },
  }),
  shopperRoute<TransactionalOptInRequest>({
    name: "sms-opt-in-for-order",
    method: "POST",
    path: `${sms}/transactional`,
    body: transactionalOptInRequest,
    async handle({ context, shopper, body }) {
      await optInForOrder(context, shopper, body);
      return ok<ReturnType<typeof smsOptInsResponse>>({
        smsOptIns: await smsOptInsOf(context, shopper, body),
      });
    },
  }),
  shopperRoute({
    name: "preferred-store",
    method: "GET",
    path: preferredStore,
    async handle({ context, shopper, headers }) {
      const { domain } = await askedBanner(context, shopper.tenant, headers);
      return ok<ReturnType<typeof preferredStoreResponse>>({
        preferredStore: await preferredStoreOf(context, shopper, domain),
      });
    },
  }),
  shopperRoute<PreferredStoreRequest>({
    name: "prefer-store",
    method: "POST",
    path: preferredStore,
    body: preferredStoreRequest,
    async handle({ context, shopper, headers, body }) {
      const banner = await askedBanner(context, shopper.tenant, headers);
      return ok<ReturnType<typeof preferredStoreResponse>>({
        preferredStore: await preferStore(context, shopper, banner, body),
      });
    },
  }),
  shopperRoute({
    name: "community-rewards",
    method: "GET",
    path: "/accountmanagement/api/community-rewards",
    async handle({ context, shopper, headers, query }) {
      const { domain: bannerDomain } = await askedBanner(context, shopper.tenant, headers);
      const locationId = query.get("preferredStore");
      return ok(await communityRewardsOf(context, shopper, { bannerDomain, locationId }));
    },
  }),
  shopperRoute({
    name: "customer-preferences",
    method: "GET",
    path: customer,
    async handle({ context, shopper, query }) {
      const names = query.get("filter.name") || undefined;
      const filter = { chain: query.get("filter.chain"), names: names?.split(",") };
      return ok<ReturnType<typeof customerPreferencesResponse>>({
        preferences: await preferencesOf(context, shopper, filter),
      });
    },
  }),
  shopperRoute<AddPreferencesRequest>({
    name: "add-customer-preferences",
    method: "POST",
    path: customer,
    body: addPreferencesRequest,
    handle: async ({ context, shopper, body }) =>
      ok<ReturnType<typeof customerPreferencesResponse>>({
        preferences: await addPreferences(context, shopper, body),
      }),
  }),
  shopperRoute<UpdatePreferenceRequest>({
    name: "update-customer-preference",
    method: "PUT",
    path: `${customer}/:preferenceId`,
    resources: { preferenceId: "preference" },
    body: updatePreferenceRequest,
    handle: async ({ context, shopper, params, body }) =>
      ok<ReturnType<typeof customerPreferenceResponse>>({
        preference: await updatePreference(context, shopper, { ...body, id: params["preferenceId"] ?? "" }),
      }),
  }),
  shopperRoute({
    name: "enrollments",
    method: "GET",
    path: "/atlas/v1/membership/v1/enrollments",
    handle: async ({ context, shopper }) =>
      ok<ReturnType<typeof enrollmentsResponse>>({ enrollments: await enrollmentsOf(context, shopper) }),
  }),
];
