"use client";

export { AisleProvider, type AisleProviderProps, useAisle, useAisleStore } from "./context.tsx";
export { AddressBook, CardBox, Wallet, type WidgetProps } from "./widgets.tsx";
