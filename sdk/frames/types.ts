import type {
  EditedCard,
  FieldErrorCode,
  FrameError,
  FrameField,
  FramePurpose,
  FrameStyles,
  FrameTexts,
  FrameToken,
} from "../contract/frame-protocol.ts";
import type { AisleError } from "../domain/errors.ts";

/** What a host page knows of one secure field. Nothing of what is typed, and not how much. */
export interface SecureFieldState {
  readonly status: "loading" | "loaded" | "failed";
  readonly valid: boolean;
  /** What is wrong, once the shopper has left the field or pressed submit. */
  readonly code: FieldErrorCode | null;
  readonly dirty: boolean;
  readonly focused: boolean;
  /** Height that the content needs, in CSS pixels; null until the frame has said. */
  readonly height: number | null;
  readonly brand?: string | undefined;
  readonly kpfBrand?: string | undefined;
  /** First six digits of a valid number. */
  readonly bin6?: string | undefined;
}

/**
 * Why the frames of a form are not there. Of one that did not load: "FRAME_LOAD" said nothing in time,
 * "WINDOW_MISSING" was given no place on the page, "NO_FRAME_WINDOW" has a place that is not on the page,
 * "FRAME_BLOCKED" never even began, "VERSION" speaks another protocol, "SESSION" was refused by the service,
 * "PIN_SERVICE" is not there. Of one that had: "NO_FRAME_WINDOW" was taken off the page, "REPLACED" holds another page,
 * "ALREADY_LISTENING" asked a second time to be listened to, "INTERNAL" can't go on.
 */
export type LoadFailure =
  | "PIN_SERVICE"
  | "FRAME_LOAD"
  | "WINDOW_MISSING"
  | "NO_FRAME_WINDOW"
  | "FRAME_BLOCKED"
  | "VERSION"
  | "SESSION"
  | "REPLACED"
  | "ALREADY_LISTENING"
  | "INTERNAL";

export interface SecureFieldsState {
  /** "failed" shows the retry dialog; "dead" ended for good (its frames were tampered with, or it was disposed of). */
  readonly status: "loading" | "loaded" | "failed" | "dead";
  readonly failure: {
    readonly code: LoadFailure;
    readonly field: FrameField | null;
    /** What the service said when it gave no session. */
    readonly cause?: AisleError | undefined;
  } | null;
  readonly fields: Readonly<Partial<Record<FrameField, SecureFieldState>>>;
}

export type FrameSubmission =
  | { readonly ok: true; readonly token: FrameToken }
  | { readonly ok: true; readonly encryptedPin: string }
  | { readonly ok: false; readonly errors: readonly FrameError[] };

export interface FieldTexts extends FrameTexts {
  /** The iframe's title. */
  readonly title: string;
}

export interface SecureFieldsOptions {
  /** Compiled in with the build; see originsFor. */
  readonly payOrigin: string;
  readonly tenantName: string;
  readonly locale: string;
  readonly purpose: FramePurpose;
  /** The fields of the form, in their order; the first that leads is number, else cvv, else the first. */
  readonly fields: readonly FrameField[];
  /** An EBT card's number: checked by length alone. */
  readonly ebt?: boolean | undefined;
  /** The card that is edited. */
  readonly card?: EditedCard | undefined;
  /** Asks the service for a frame session; called at the start, and again when one has expired. */
  readonly session: () => Promise<string>;
  readonly styles: FrameStyles;
  /** A key that a frame relays, since the page does not hear it: Escape, Enter, and Tab past the frame's end. */
  readonly onKey?: ((key: "escape" | "enter" | "tabStart" | "tabEnd", field: FrameField) => void) | undefined;
  /** Called once, when the instance dies of something that a retry does not mend. */
  readonly onGlobalError?: ((error: AisleError) => void) | undefined;
  /** Each attempt at loading that failed, for the host's logs. */
  readonly onLog?: ((code: string, field: FrameField | null, count: number) => void) | undefined;
}

/**
 * The frames of one form. Made before its containers exist; every iframe is made when its container is given, all of
 * them in parallel, and never moved. `dispose` is legal in any state and any number of times; everything after it
 * does nothing or rejects with "unmounted".
 */
export interface SecureFields {
  /** Puts a field's iframe into its container. The same container again does nothing. */
  place(field: FrameField, container: Element, texts: FieldTexts): void;
  getSnapshot(): SecureFieldsState;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /**
   * Turns what is typed into a token. One at a time: a second call while one is under way returns the first's
   * promise. A frame session that has expired is renewed once, by itself.
   * @param key the idempotency key of the shopper's action; the same for its repeats.
   * @throws AisleError "timeout" after 11 s, "unmounted" at once when disposed of, "frame-load" when not loaded.
   */
  submit(key: string): Promise<FrameSubmission>;
  focus(field: FrameField): void;
  setTexts(field: FrameField, texts: FieldTexts): void;
  setStyles(styles: FrameStyles): void;
  /** Empties every field. */
  clear(): void;
  /** After "failed": fresh iframes, with 10 s more time than before, at most 30 s. */
  retry(): void;
  dispose(): void;
}
