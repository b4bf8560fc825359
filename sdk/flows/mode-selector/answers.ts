import type { ModalityOptions } from "../../contract/modality-options.ts";
import type { BookAddress } from "../../domain/address-book.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { DeliveryService } from "../../domain/modality.ts";
import { accessNotice } from "../access-notice.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { askFirst, choose, toDelivery } from "./choose.ts";
import { closed } from "./closed.ts";
import { deliveredElsewhere, kindsOf, optionsOf } from "./derived.ts";
import type {
  Active,
  AddressVerdict,
  DeliveryKind,
  SelectorNotice,
  SelectorTextKey,
  SelectorState,
  SelectorStep,
} from "./state.ts";

/** Says what stands against it, where the shopper is. */
export function refuse(state: SelectorState, notice: SelectorNotice): SelectorStep {
  return [
    { ...state, choosing: null, more: null, notice, refusals: state.refusals + 1 },
    [{ type: "refused", messageKey: notice.messageKey }],
  ];
}

/** What a search for a ZIP code has found: in place of what was there, or after it. */
export function found(state: SelectorState, options: ModalityOptions, zip: string): SelectorState {
  if (state.more !== null && state.options)
    return { ...state, more: null, options: joined(state.options, options) };
  const next: SelectorState = {
    ...state,
    search: options.ways.some((way) => way.options.length > 0) ? "ready" : "empty",
    options,
    searched: zip,
    panel: false,
  };
  return { ...next, kind: kindIn(next) };
}

/** How deliveries come to the shopper now. */
export const usedKind = ({ modality }: Active): DeliveryKind | null =>
  modality?.modalityType === "SHIP" ? "SHIP" : (modality?.deliveryService ?? null);

/** What the shopper uses now, else the first that is on offer; a choice that is still on offer stays. */
export function kindIn(state: SelectorState): SelectorState["kind"] {
  const kinds = kindsOf(state).map(({ kind }) => kind);
  return (
    [state.kind, usedKind(state.active)].find((kind) => kind && kinds.includes(kind)) ?? kinds[0] ?? null
  );
}

function joined(before: ModalityOptions, after: ModalityOptions): ModalityOptions {
  return {
    ...before,
    ways: before.ways.map((way) => {
      const next = after.ways.find(({ modalityType }) => modalityType === way.modalityType);
      if (!next) return way;
      const { cursor: _old, ...rest } = way;
      return {
        ...rest,
        options: [...way.options, ...next.options],
        ...(next.cursor !== undefined && { cursor: next.cursor }),
      };
    }),
    storeDetails: [...before.storeDetails, ...after.storeDetails],
  };
}

/**
 * Why nothing was found for a ZIP code, which the field may hold no more. A place without stores is no failure; one that
 * nobody knows is the shopper's to mend; all else leaves the search as it is, to be tried again.
 */
export function searchFailed(state: SelectorState, error: AisleError, zip = state.zip): SelectorStep {
  const { status, serviceCode } = error;
  if (state.more !== null)
    return [{ ...state, more: null, notice: serviceNotice(error), refusals: state.refusals + 1 }, []];
  const over: SelectorState = { ...state, options: null, searched: null, kind: null };
  if (status === 400 && serviceCode === "NO_STORES_FOUND")
    return [{ ...over, search: "empty", searched: zip }, []];
  // Where the device is the shopper has not typed: there is nothing to mend at the field.
  if (status === 400 && state.near) return [{ ...over, search: "idle", zip: "", panel: true }, []];
  if ((status === 400 || status === 404) && !state.near) {
    const refusals = state.refusals + 1;
    return [
      { ...over, search: "idle", zipInvalid: zip === state.zip, panel: status === 400, refusals },
      [
        { type: "zipUnknown", zip },
        { type: "refused", messageKey: "zipInvalid" },
      ],
    ];
  }
  return [{ ...over, search: "failed", notice: serviceNotice(error), refusals: state.refusals + 1 }, []];
}

function serviceNotice(error: AisleError): SelectorNotice {
  return accessNotice(error) ?? { messageKey: "storeSearchFailed", text: error.customerErrorMessage };
}

/** What the services say of an address that is to be delivered to. */
export function checked(
  state: SelectorState,
  saved: BookAddress,
  check: AddressVerdict,
  key: string,
): SelectorStep {
  if (!check.validated) return refuse(state, { messageKey: "addressNotValid" });
  if (check.corrected) {
    const picked = { saved, suggestion: check.address };
    return refuse({ ...state, picked }, { messageKey: "addressUnverified" });
  }
  // Whoever brings orders now goes on, where nothing else is being looked at.
  const kind = state.kind ?? usedKind(state.active);
  const deliveryService: DeliveryService | null = kind === "SHIP" ? null : kind;
  const serves = deliveryService === null || check.sources.includes(deliveryService);
  if (!check.isEligible || !serves) {
    // Others do bring orders there.
    const fleet = check.isEligible && deliveryService === "OWN_FLEET" && state.banner;
    return refuse(state, {
      messageKey: "addressNotEligible",
      ...(fleet && { params: { modality: fleet.ownFleetName } }),
    });
  }
  const choice = toDelivery(state, saved, deliveryService);
  const subject = `DELIVERY.${saved.id}.${String(deliveryService)}`;
  const [next, effects] = choose({ ...state, choosing: null }, subject, choice, key);
  return [{ ...next, choosing: saved.id }, effects];
}

export function chosen(state: SelectorState, active: Active): SelectorStep {
  const { modality } = active;
  if (state.wantsTimes)
    return [
      { ...state, active, attempt: null, choosing: null, screen: "slots" },
      [{ type: "navigated", screen: "slots" }],
    ];
  const next = closed({ ...state, active, attempt: null });
  const { locationId } = modality?.destination ?? {};
  return [
    next,
    [
      ...(modality && locationId !== undefined
        ? [{ type: "storeSelected", locationId, way: modality.modalityType } as const]
        : []),
      { type: "closed", reason: "confirm" },
    ],
  ];
}

export function choiceFailed(state: SelectorState, error: AisleError): SelectorStep {
  if (error.serviceCode === "RESERVATION_HELD" && state.attempt) {
    const { subject, choice } = state.attempt;
    return askFirst({ ...state, choosing: null, attempt: null }, subject, choice);
  }
  const attempt = isLostAnswer(error) ? state.attempt : null;
  const refusals: Readonly<Record<string, SelectorTextKey | undefined>> = {
    INVALID_ADDRESS: "addressNotValid",
    // Nothing but a delivery can fail for where it goes.
    MODALITY_INVALID: state.attempt?.choice.way === "DELIVERY" ? "addressNotEligible" : undefined,
  };
  const messageKey = refusals[error.serviceCode ?? ""] ?? "modalityFailed";
  const notice: SelectorNotice = accessNotice(error) ?? { messageKey };
  return [{ ...state, choosing: null, attempt, notice, refusals: state.refusals + 1 }, []];
}

/** What a tab says where the search has found nothing for it; null while there is something to choose. */
export function emptyText(state: SelectorState): SelectorNotice["messageKey"] | null {
  if (state.search !== "ready" && state.search !== "empty") return null;
  const isNothing = !state.options || state.options.ways.every((way) => way.options.length === 0);
  switch (state.tab) {
    case "PICKUP":
      return optionsOf(state, "PICKUP").length > 0 ? null : "noPickupStores";
    case "IN_STORE":
      return optionsOf(state, "IN_STORE").length > 0 ? null : "noInStoreStores";
    case "DELIVERY":
      if (kindsOf(state).length > 0 || deliveredElsewhere(state) !== undefined) return null;
      return isNothing ? "noWaysToShop" : "noDelivery";
  }
}
