import { fields, maybe, plain, type ReadBy } from "./reader.ts";
import { anyText, flag, text } from "./shape.ts";

/** The store that an order is made up at, as the checkout tells of it. */
export const storeReader = fields({
  /** Eight characters: three of the division, five of the store. */
  storeId: plain(text(8, /^\d{8}$/)),
  name: plain(anyText),
  addressLine1: plain(anyText),
  city: plain(anyText),
  state: plain(anyText),
  zipCode: plain(anyText),
  timeZone: plain(anyText),
  phone: plain(anyText),
  /** Near enough to the shopper (two miles) to be worth a call. */
  closeToStore: maybe(plain(flag)),
});
export type Store = ReadBy<typeof storeReader>;
