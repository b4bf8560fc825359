// The planned Aisle dependency set with no product code: the Preact floor, its data checked by
// valibot, and an ofetch client made (not called) with the retry and hook options a wallet would use.
import * as v from "valibot";
import { ofetch } from "ofetch";
import { mount as view } from "./preact-app.jsx";

const Wallet = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.length(3)),
  cards: v.array(
    v.object({
      id: v.pipe(v.string(), v.minLength(1)),
      brand: v.picklist(["visa", "mc", "amex"]),
      last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      exp: v.pipe(v.string(), v.regex(/^\d\d\/\d\d$/)),
      holder: v.optional(v.string()),
    }),
  ),
});

const api = ofetch.create({ baseURL: "/api", retry: 2, timeout: 8000, onResponseError() {} });

globalThis.PEER = { api, mount: (root, data) => view(root, v.parse(Wallet, data)) };
