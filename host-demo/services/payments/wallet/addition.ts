import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import type { CardToken } from "../pci-forms/card-tokens.ts";
import type { OwnColumns } from "./put-card.ts";

/** What is particular to one kind of card whose number was typed in a frame. */
export interface Addition {
  readonly lowValueToken: string;
  readonly kind: CardToken["kind"];
  /** True when the request says of the card what its frames said. */
  agrees(token: CardToken): boolean;
  /** Does the work if the card's issuer lets it be added. Throws what the issuer says otherwise. */
  onceApproved<T>(context: Context, vaultToken: string, work: () => Promise<T>): Promise<T>;
  /** Throws when the wallet holds the card already. No other card is added to the account in the meantime. */
  makeRoom(context: Context, shopper: Shopper, vaultToken: string): Promise<void>;
  columns(token: CardToken): OwnColumns;
}
