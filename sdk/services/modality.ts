import { type BannerFacts, bannerFactsResponse } from "../contract/banner-facts.ts";
import {
  type Destination,
  type ModalityPreferences,
  modalityPreferencesResponse,
} from "../contract/modality.ts";
import type { ModalityPreferenceRequest } from "../contract/modality-requests.ts";
import { plansResponse } from "../contract/membership.ts";
import type { MemberPlan } from "../domain/modality.ts";
import type { HttpClient } from "../http/client.ts";

const preferences = "/atlas/v1/modality/v1/preferences";

/** The calls about how a shopper shops at one banner. A signal ends a call that nobody waits for any more. */
export function modalityService(http: HttpClient, bannerDomain: string) {
  const headers = bannerHeader(bannerDomain);
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
      http.call({
        method: "GET",
        path: preferences,
        headers,
        // Shared with nobody: what is under way may have been answered before another tab chose.
        signal: new AbortController().signal,
        answer: modalityPreferencesResponse,
      }),
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
  };
}

/** Whose ways to shop are meant. */
export const bannerHeader = (bannerDomain: string) => ({
  "banner-name": bannerDomain.split(".", 1)[0] ?? "",
});

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
