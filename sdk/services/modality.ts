// Long because it lists the calls about ways to shop.
import { type AddressEligibility, addressEligibilityResponse } from "../contract/address-eligibility.ts";
import { type BannerFacts, bannerFactsResponse } from "../contract/banner-facts.ts";
import {
  type Destination,
  type ModalityOptions,
  modalityOptionsResponse,
  type ModalityPreferences,
  modalityPreferencesResponse,
  postalCodeResponse,
} from "../contract/modality.ts";
import type { ModalityOptionsRequest, ModalityPreferenceRequest } from "../contract/modality-requests.ts";
import { plansResponse } from "../contract/membership.ts";
import { stringsResponse } from "../contract/strings.ts";
import type { MemberPlan } from "../domain/modality.ts";
import type { VerifiableAddress } from "../domain/address-book.ts";
import type { WayToShop } from "../domain/modality.ts";
import type { HttpClient } from "../http/client.ts";
import { toPostal } from "./address-book.ts";

const preferences = "/atlas/v1/modality/v1/preferences";

/** The calls about ways to shop, at one banner. A signal ends a call that nobody waits for any more. */
export function modalityService(http: HttpClient, bannerDomain: string) {
  const headers = { "banner-name": bannerDomain.split(".", 1)[0] ?? "" };
  return {
    banner: (): Promise<BannerFacts> =>
      http
        .call({
          method: "GET",
          path: `/atlas/v1/banner/v1/banners/${bannerDomain}`,
          token: "none",
          answer: bannerFactsResponse,
        })
        .then(({ banner }) => banner),
    options: (asked: ModalityOptionsRequest, signal: AbortSignal): Promise<ModalityOptions> =>
      http.call({
        method: "POST",
        path: "/atlas/v1/modality/v1/options",
        token: "none",
        headers,
        body: asked,
        answer: modalityOptionsResponse,
        signal,
      }),
    /** The ZIP code that a point is in, degrees. */
    postalCode: (
      { lat, lng }: { readonly lat: number; readonly lng: number },
      signal: AbortSignal,
    ): Promise<string> =>
      http
        .call({
          method: "GET",
          path: `/atlas/v1/location/v1/postal-code?lat=${lat}&lng=${lng}`,
          token: "none",
          answer: postalCodeResponse,
          signal,
        })
        .then(({ postalCode }) => postalCode),
    /** What the retailer says of the ways to shop, in a language. */
    texts: (locale: string): Promise<Readonly<Record<string, string>>> =>
      http
        .call({
          method: "GET",
          path: `/content/v1/strings/modality/fulfillment/text?locale=${locale}`,
          token: "none",
          answer: stringsResponse,
        })
        .then(({ strings }) => strings),
    /** The plan of whoever is a member now; HTEL reads as BST, HTPL as BSTL. */
    plan: (): Promise<MemberPlan | null> =>
      http
        .call({ method: "GET", path: "/atlas/v1/membership/v1/enrollments", answer: plansResponse })
        .then(({ enrollments }) => {
          const { subscriptionType } = enrollments.find(({ status }) => status === "ACTIVE") ?? {};
          return subscriptionType === undefined
            ? null
            : /^(BST|HTEL)$/.test(subscriptionType)
              ? "BST"
              : "BSTL";
        }),
    preferences: (): Promise<ModalityPreferences> =>
      http.call({ method: "GET", path: preferences, headers, answer: modalityPreferencesResponse }),
    prefer: (
      chosen: ModalityPreferenceRequest,
      press?: { readonly idempotencyKey: string; readonly signal: AbortSignal },
    ): Promise<ModalityPreferences> =>
      http.call({
        method: "PUT",
        path: preferences,
        headers,
        body: chosen,
        ...press,
        waitWhileProcessing: true,
        failsAs: "Setting modality failed",
        answer: modalityPreferencesResponse,
      }),
    /** Whether there is such a place, and whether the banner has this way to shop there. */
    eligibility: (
      address: VerifiableAddress,
      modalityType: WayToShop,
      signal: AbortSignal,
    ): Promise<AddressEligibility> =>
      http.call({
        method: "POST",
        path: "/atlas/v1/address/v1/eligibilities",
        headers,
        body: { address: toPostal(address), modalityType },
        answer: addressEligibilityResponse,
        signal,
      }),
  };
}

/** A place as it is sent; both letter cases of a country mean the same to the services. */
export function sentDestination({
  address,
  addressRemoved: _told,
  ...place
}: Destination): ModalityPreferenceRequest["destination"] {
  if (!address) return place;
  const countryCode = address.countryCode.toUpperCase() === "CA" ? "CA" : "US";
  return { ...place, address: { ...address, countryCode } };
}

export type ModalityService = ReturnType<typeof modalityService>;
