import { useRef } from "react";
import type * as v from "valibot";
import { call } from "./client.ts";
import { ApiFailure } from "./failure.ts";
import { useSingleMutation } from "./single-mutation.ts";

/** How often a write asks again while the services are still busy with it, and after how many milliseconds. */
const maxStillProcessing = 5;
const stillProcessingWait = 1_000;

interface LastingCall<Data> {
  readonly mutationKey: readonly string[];
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: v.GenericSchema<unknown, Data>;
  readonly onSuccess?: (data: Data) => unknown;
  /** Waited for, as `onSuccess` is. */
  readonly onError?: (error: Error) => unknown;
}

const isStillProcessing = (error: unknown) =>
  error instanceof ApiFailure && error.code === "REQUEST_STILL_PROCESSING";

/** No answer came, or one that can't be read: it may have been done. */
const isLost = (error: unknown) => error instanceof ApiFailure && error.status === undefined;

/** It may have been done, or may yet be. */
export const isUnknown = (error: unknown): boolean =>
  isLost(error) ||
  isStillProcessing(error) ||
  (error instanceof ApiFailure && error.status !== undefined && error.status >= 500);

/**
 * A write that is done once however often it is sent: one whose answer was lost is sent once more, one that the services
 * are still busy with is asked for again, and so is it with the next press of the same wish, all of it with one key,
 * until there is a definitive answer. While one is on its way another press does nothing. Fails with ApiFailure.
 */
export function useLastingCall<Body extends Record<string, unknown> | undefined, Data>({
  mutationKey,
  method,
  path,
  headers = {},
  answer,
  onSuccess,
  onError,
}: LastingCall<Data>) {
  const asked = useRef<{ readonly wish: string; readonly idempotencyKey: string }>(undefined);
  return useSingleMutation({
    mutationKey,
    async mutationFn(body: Body) {
      const wish = JSON.stringify([path, body]);
      if (asked.current?.wish !== wish) asked.current = { wish, idempotencyKey: crypto.randomUUID() };
      const { idempotencyKey } = asked.current;
      try {
        const data = await untilTold(() =>
          call(path, { method, headers, ...(body && { body }), answer, idempotencyKey }),
        );
        asked.current = undefined;
        return data;
      } catch (error) {
        if (!isUnknown(error)) asked.current = undefined;
        throw error;
      }
    },
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  });
}

async function untilTold<Data>(send: () => Promise<Data>): Promise<Data> {
  let lost = 0;
  let busy = 0;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (isStillProcessing(error) && busy < maxStillProcessing) {
        busy += 1;
        await new Promise((done) => setTimeout(done, stillProcessingWait));
      } else if (isLost(error) && lost === 0) lost += 1;
      else throw error;
    }
  }
}
