import { type AddressEligibility, addressEligibilityResponse } from "../contract/address-eligibility.ts";
import {
  type ModalityOptions,
  modalityOptionsResponse,
  postalCodeResponse,
} from "../contract/modality-options.ts";
import type { ModalityOptionsRequest } from "../contract/modality-requests.ts";
import { stringsResponse } from "../contract/strings.ts";
import type { VerifiableAddress } from "../domain/address-book.ts";
import type { WayToShop } from "../domain/modality.ts";
import type { HttpClient } from "../http/client.ts";
import { bannerHeader } from "./modality.ts";
import { toPostal } from "./postal-address.ts";

/** The calls about which ways to shop there are, at one banner. A signal ends a call that nobody waits for any more. */
export function optionsService(http: HttpClient, bannerDomain: string) {
  const headers = bannerHeader(bannerDomain);
  return {
    find: (asked: ModalityOptionsRequest, signal: AbortSignal): Promise<ModalityOptions> =>
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

export type OptionsService = ReturnType<typeof optionsService>;
