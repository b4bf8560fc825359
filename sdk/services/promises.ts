import { type Promised, promiseResponse } from "../contract/promises.ts";
import type { PromiseChange, PromiseWish } from "../contract/promise-requests.ts";
import type { HttpClient } from "../http/client.ts";
import type { SlotPress } from "./timeslots.ts";

const promises = "/atlas/v1/promising/v4/promises";

/** The calls about the one time that is promised for a cart. */
export function promiseService(http: HttpClient) {
  const one = (promiseId: string) => `${promises}/${encodeURIComponent(promiseId)}`;
  const promiseOf = (answer: { promise: Promised }) => answer.promise;
  /** Of the device: the services say a store's zone where it is another. */
  const headers = () => ({ "user-time-zone": new Intl.DateTimeFormat().resolvedOptions().timeZone });
  const write = (method: "POST" | "PUT", path: string, body: PromiseWish | PromiseChange, press: SlotPress) =>
    http
      .call({
        ...{ method, path, body, headers: headers(), token: "required", answer: promiseResponse },
        ...press,
        waitWhileProcessing: true,
      })
      .then(promiseOf);
  return {
    create: (wish: PromiseWish, press: SlotPress): Promise<Promised> => write("POST", promises, wish, press),
    get: (promiseId: string, locale: string): Promise<Promised> =>
      http
        .call({
          method: "GET",
          path: `${one(promiseId)}?locale=${locale}`,
          token: "required",
          answer: promiseResponse,
        })
        .then(promiseOf),
    update: (promiseId: string, change: PromiseChange, press: SlotPress): Promise<Promised> =>
      write("PUT", one(promiseId), change, press),
    /** Gives the place back; NOT_FOUND where it is given back already. */
    drop: (promiseId: string, press: SlotPress): Promise<void> =>
      http.call<void>({
        method: "DELETE",
        path: one(promiseId),
        token: "required",
        ...press,
        waitWhileProcessing: true,
      }),
  };
}
