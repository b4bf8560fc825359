import type { PublicKey } from "../../../../sdk/contract/pci-forms.ts";
import type { FieldErrorCode, FrameField } from "../../../../sdk/contract/frame-protocol.ts";
import { serviceCodes, type ServiceCode } from "../../../../sdk/domain/codes.ts";

export interface FailureDetail {
  readonly reason?: string;
  readonly customerErrorMessage?: string;
  readonly rootCauses?: readonly { readonly code?: string; readonly gtin13?: string }[];
  readonly versionKey?: string;
  readonly redirectUrl?: string;
  /** Dollars: what a SNAP EBT card that holds too little can pay of an order at most. */
  readonly remainingBalance?: number;
  /** What is wrong with which field of a form, each told as an error of its own. */
  readonly fields?: readonly { readonly code: FieldErrorCode; readonly field: FrameField }[];
  /** The key to seal with instead. */
  readonly key?: PublicKey;
}

/** A failure with a code from the catalogue; the HTTP layer turns it into the failure envelope. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;
  readonly reason: string;

  constructor(
    readonly code: ServiceCode,
    readonly detail: FailureDetail = {},
  ) {
    const known = serviceCodes[code];
    super(code);
    this.status = known.status;
    this.reason = detail.reason ?? known.reason;
  }
}
