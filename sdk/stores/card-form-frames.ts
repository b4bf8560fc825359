// Long because the frames of a form, what they wait for and how they look are one closure.

import { measure } from "../advice/measure.ts";
import type { Internals } from "../client/client.ts";
import type { FrameField, FrameStyles } from "../contract/frame-protocol.ts";
import type { Card } from "../domain/cards.ts";
import { type CardFormState, secureFields } from "../flows/card-form/state.ts";
import type { SecureFields, SecureFieldsState } from "../frames/types.ts";
import { createFrameSession } from "../services/add-card.ts";
import type { CardFormPlace, CardFormPlatform } from "./card-form-place.ts";
import { whenPinServiceIsThere } from "./pin-service.ts";

/** The frames of a form as it stands: others for another layout, and none before the service is there that takes PINs. */
export function createFormFrames(
  internals: Internals,
  { createFields, loadScript }: CardFormPlatform,
  place: Pick<CardFormPlace, "onEscape" | "payment">,
  payOrigin: () => string,
  form: () => Pick<CardFormState, "layout" | "card">,
  onEnter: () => void,
  onFrames: (frames: SecureFieldsState) => void,
) {
  let fields: SecureFields | undefined;
  let styles: FrameStyles = {};
  let stop: () => void = () => undefined;
  let isPinServiceThere = false;
  const load = () => {
    stop();
    const { layout } = form();
    if (layout === "pin" && !isPinServiceThere) awaitPinService();
    else if (secureFields[layout].length > 0) open();
  };
  const awaitPinService = () => {
    stop = whenPinServiceIsThere(
      internals.after,
      (path) => loadScript(payOrigin() + path),
      () => {
        isPinServiceThere = true;
        load();
      },
      () => onFrames({ status: "failed", failure: { code: "PIN_SERVICE", field: null }, fields: {} }),
    );
  };
  const open = () => {
    const made = createFields({
      ...fieldsOf(internals, form(), place),
      payOrigin: payOrigin(),
      styles,
      onKey: (key) => {
        if (key === "enter") onEnter();
        else if (key === "escape") place.onEscape();
      },
    });
    const read = () => onFrames(made.getSnapshot());
    const unsubscribe = made.subscribe(read);
    fields = made;
    stop = () => {
      unsubscribe();
      made.dispose();
      fields = undefined;
    };
    read();
  };
  return {
    fields: () => fields,
    enter: (look: FrameStyles) => {
      styles = look;
      load();
    },
    /** Also for frames that are made anew. */
    setStyles: (look: FrameStyles) => {
      styles = look;
      fields?.setStyles(look);
    },
    reload: (anew: boolean | undefined) => (anew || !fields ? load() : fields.retry()),
    stop: () => stop(),
  };
}

/** The fields of a form, and what they are for. */
function fieldsOf(
  { config, http, language }: Internals,
  { layout, card }: Pick<CardFormState, "layout" | "card">,
  { payment }: Pick<CardFormPlace, "payment">,
) {
  const purpose = layout === "pin" ? "pin" : card ? "edit" : "add";
  return {
    tenantName: config.get().tenantName ?? "aisle",
    locale: language.get().base,
    purpose,
    fields: secureFields[layout],
    ebt: layout === "ebt",
    // For whoever develops the page, among what takes its time.
    onLog: (code: string, field: FrameField | null) =>
      measure(`frame ${field ?? "session"}, ${code}`, performance.now()),
    session: () => createFrameSession(http, purpose, card?.id, payment),
    card: card && purpose === "edit" ? shown(card) : undefined,
  } as const;
}

function shown({ brand, expMonth, expYear }: Card) {
  return {
    brand,
    ...(expMonth && { month: String(expMonth).padStart(2, "0") }),
    ...(expYear && { year: String(expYear) }),
  };
}
