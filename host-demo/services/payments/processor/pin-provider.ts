/** 55, 893 and 894 are a wrong PIN, 75 a card that is locked, 884, 885 and 889 a network that can't say. */
export type PinCode =
  | "EBT_PIN_55"
  | "EBT_PIN_75"
  | "EBT_PIN_884"
  | "EBT_PIN_885"
  | "EBT_PIN_889"
  | "EBT_PIN_893"
  | "EBT_PIN_894";

export type PinVerdict =
  | { readonly outcome: "APPROVED" }
  | { readonly outcome: "REFUSED"; readonly code: PinCode };

export interface PinRequest {
  /** The vault's token of the EBT card. */
  readonly token: string;
  readonly pin: string;
  /** A repeat under the same key gets the same verdict and is counted once. */
  readonly key: string;
}

/** Says whether the PIN of an EBT card is right. */
export interface PinProvider {
  verify(request: PinRequest): Promise<PinVerdict>;
}
