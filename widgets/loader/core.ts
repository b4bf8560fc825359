/**
 * What every widget on a CDN page shares, as one file: the client and the kit. Every entry beside this one takes
 * it whole, because one shared chunk compresses a tenth better than several small ones.
 */
import { postalAddress } from "../../sdk/contract/postal-address.ts";
import { deliveryServices, waysToShop } from "../../sdk/domain/modality.ts";
import { cards, notices } from "../../sdk/messages/common/en.ts";
import { createStore } from "../../sdk/stores/store.ts";
import { AisleElement, define } from "../kit/element.ts";
import { LiveRegions } from "../kit/live-region.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { texts } from "../kit/texts.ts";
import { translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";

export { createOnPage as createAisle } from "./create-on-page.ts";

/**
 * One list under one name: what is exported singly costs its name in every file beside this one. What is smaller than
 * an import stands here too, for it would make a file of its own.
 */
export const kit = [
  cards,
  notices,
  postalAddress,
  waysToShop,
  deliveryServices,
  createStore,
  AisleElement,
  define,
  LiveRegions,
  NoticeBanner,
  texts,
  translator,
  useStore,
];
