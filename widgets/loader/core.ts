/**
 * What every widget on a CDN page shares, as one file: the client and the kit. Every entry beside this one takes
 * it whole, because one shared chunk compresses a tenth better than several small ones.
 */
export { createAisle } from "../../sdk/create-aisle.ts";
export { cards, notices } from "../../sdk/messages/en/common.ts";
export { AisleElement, define } from "../kit/element.ts";
export { FlyoutElement } from "../kit/flyout-element.ts";
export { CardDescription, SkeletonRow } from "../kit/card-row.tsx";
export { LiveRegions } from "../kit/live-region.tsx";
export { NoticeBanner } from "../kit/notice-banner.tsx";
export { translator } from "../kit/translator.ts";
export { useStore } from "../kit/use-store.ts";
