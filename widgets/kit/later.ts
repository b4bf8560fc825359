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
