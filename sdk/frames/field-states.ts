import type { FrameField } from "../contract/frame-protocol.ts";
import type { SecureFieldsState, SecureFieldState } from "./types.ts";

export const untouched: SecureFieldState = {
  status: "loading",
  valid: false,
  code: null,
  dirty: false,
  focused: false,
  height: null,
};

export type FieldStates = ReturnType<typeof createFieldStates>;

/** What a form's page is told of its fields, and who listens. */
export function createFieldStates(fields: readonly FrameField[]) {
  const listeners = new Set<() => void>();
  const each = (pick: (field: FrameField) => SecureFieldState) =>
    Object.fromEntries(fields.map((field) => [field, pick(field)]));
  let state: SecureFieldsState = { status: "loading", failure: null, fields: each(() => untouched) };

  const get = () => state;
  const set = (change: Partial<SecureFieldsState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const of = (field: FrameField) => state.fields[field] ?? untouched;
  return {
    get,
    set,
    of,
    each,
    setField: (field: FrameField, change: Partial<SecureFieldState>) =>
      set({ fields: { ...state.fields, [field]: { ...of(field), ...change } } }),
    isLoaded: (field: FrameField) => of(field).status === "loaded",
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => listeners.clear(),
  };
}
