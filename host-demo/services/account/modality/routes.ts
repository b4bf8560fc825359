import type { postalCodeResponse } from "../../../../sdk/contract/modality-options.ts";
import {
  modalityOptionsRequest,
  modalityPreferenceRequest,
  type ModalityOptionsRequest,
  type ModalityPreferenceRequest,
} from "../../../../sdk/contract/modality-requests.ts";
import { limitCaller } from "../../platform/http/rate-limit.ts";
import { publicRoute, shopperRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { askedBanner } from "../../shop/catalog/asked-banner.ts";
import { postalCodeAt } from "../../shop/geo/places.ts";
import { startOf } from "../../shop/locator/search.ts";
import { modalityOptions } from "./options.ts";
import { modalityPreferencesOf, preferModality } from "./preferences.ts";

const preferences = "/atlas/v1/modality/v1/preferences";

export const modalityRoutes: Route[] = [
  publicRoute<ModalityOptionsRequest>({
    name: "modality-options",
    method: "POST",
    path: "/atlas/v1/modality/v1/options",
    body: modalityOptionsRequest,
    async handle({ context, headers, body, address }) {
      await limitCaller(context, address, "placeQuestions");
      const { domain } = await askedBanner(context, headers.get("tenant"), headers);
      return { status: 200, data: await modalityOptions(context, domain, body) };
    },
  }),
  publicRoute({
    name: "postal-code",
    method: "GET",
    path: "/atlas/v1/location/v1/postal-code",
    async handle({ context, query, address }) {
      await limitCaller(context, address, "placeQuestions");
      const point = await startOf(context, query);
      const postalCode = await postalCodeAt(context, point);
      if (postalCode === undefined) throw new ServiceError("INVALID_LAT_LNG");
      const data: ReturnType<typeof postalCodeResponse> = { postalCode };
      return { status: 200, data };
    },
  }),
  shopperRoute({
    name: "modality-preferences",
    method: "GET",
    path: preferences,
    async handle({ context, shopper, headers }) {
      const { domain } = await askedBanner(context, shopper.tenant, headers);
      return { status: 200, data: await modalityPreferencesOf(context, shopper, domain) };
    },
  }),
  shopperRoute<ModalityPreferenceRequest>({
    name: "prefer-modality",
    method: "PUT",
    path: preferences,
    body: modalityPreferenceRequest,
    idempotency: "replay",
    async handle({ context, shopper, headers, body }) {
      const { domain } = await askedBanner(context, shopper.tenant, headers);
      await preferModality(context, shopper, domain, body);
      return { status: 200, data: await modalityPreferencesOf(context, shopper, domain) };
    },
  }),
];
