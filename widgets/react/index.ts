"use client";

export { AisleProvider, type AisleProviderProps, useAisle, useAisleStore } from "./context.tsx";
export { AddressBook, CardBox, ModeSelector, TimeSlots, Wallet, type WidgetProps } from "./widgets.tsx";
