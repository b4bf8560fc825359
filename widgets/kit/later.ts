import { cell, type Readable } from "../../sdk/stores/cell.ts";

export interface LaterState<Module> {
  readonly module?: Module;
  readonly failed?: boolean;
}

/** Code that is brought when it is needed. */
export interface Later<Module> extends Readable<LaterState<Module>> {
  /** Brings it, unless it is there or on its way. */
  bring(): void;
}

/** A part of a widget that a page loads after its first one. A failure to bring it is state, and can be tried again. */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  const state = cell<LaterState<Module>>({});
  let isAsked = false;
  return {
    ...state,
    bring: () => {
      if (isAsked) return;
      isAsked = true;
      if (state.get().failed) state.set({});
      load().then(
        (module) => state.set({ module }),
        () => {
          isAsked = false;
          state.set({ failed: true });
        },
      );
    },
  };
}

/** Brings it once the browser has nothing else to do; returns the function that leaves it. */
export function bringWhenIdle(part: Pick<Later<unknown>, "bring">): () => void {
  // Safari has no idle callback.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(part.bring, idleTime);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(part.bring, { timeout: idleTime });
  return () => cancelIdleCallback(request);
}

const idleTime = 1_000;

/** For what holds the controls that need it: whoever turns to one of them is about to press it. */
export function bringOnTurning<Module>({ get, bring }: Later<Module>) {
  // What has failed is tried again by a press alone, which shows what comes of it.
  const turn = () => {
    if (!get().failed) bring();
  };
  return { onPointerOver: turn, onFocusIn: turn } as const;
}

/** Why it could not be brought: the key of a text that both widgets have. */
export const awayText = () => (navigator.onLine ? "technicalDifficulties" : "offline");
