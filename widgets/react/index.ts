"use client";

export { AisleProvider, type AisleProviderProps, useAisle, useAisleStore } from "./context.tsx";
export { AddressBook, CardBox, ModeSelector, Wallet, type WidgetProps } from "./widgets.tsx";
