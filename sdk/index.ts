/** The headless client of Aisle. Importing it has no side effects, in browsers and in Node. */
export type { Aisle, WalletSnapshot } from "./client/client.ts";
export type { ReadableStore } from "./stores/kept-snapshot.ts";
export type {
  AisleConfig,
  AisleConfigPatch,
  AuthConfig,
  CheckoutConfig,
  Environment,
  Locale,
  OrderInfo,
  Theme,
  TokenReason,
  UiConfig,
  WalletConfig,
  WalletMode,
} from "./config/types.ts";
export { createAisle } from "./client/create-aisle.ts";
export { AisleConfigError, AisleError, type AisleErrorCode, type ConfigIssue } from "./domain/errors.ts";
export {
  AisleEvent,
  type AisleEventDetails,
  type AisleEventMap,
  type AisleEventName,
  type AisleEventRecord,
  type CardRef,
  type ErrorDetail,
  type HeldSlotDetail,
  type EventContext,
  type ModalityDetail,
  type SelectionDetail,
  type SlotDetail,
  type SlotWindow,
} from "./events.ts";
export type { VendorId } from "./domain/modality.ts";
export type { ElementOf, OpenOptions, WidgetElement, WidgetHandle } from "./client/client.ts";
export type {
  AddressBookProps,
  CardBoxProps,
  ModeSelectorProps,
  MountName,
  MountProps,
  SlotItem,
  SlotVendors,
  TimeSlotsProps,
} from "./client/widget-props.ts";
