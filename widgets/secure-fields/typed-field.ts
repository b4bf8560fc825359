// Long because the parts of a field know one another: what is typed, what is told of it, and when it is dropped.

import type { FrameMessage, Init } from "../../sdk/contract/frame-protocol.ts";
import type { Bodies } from "../../sdk/contract/frame-port.ts";
import type { FramePageConfig } from "../../sdk/contract/pci-forms.ts";
import { createControl } from "./controls.ts";
import { createFormPart } from "./form-part.ts";
import { createLook } from "./look.ts";
import { createVerdict } from "./verdict.ts";
import { createView } from "./view.ts";
import { watchVisibility } from "./visibility.ts";

export type TypedField = ReturnType<typeof createTypedField>;

/** What the frame's page draws, what is typed into it, and what becomes of that. */
export function createTypedField(
  config: FramePageConfig,
  init: Init,
  ended: AbortSignal,
  tell: (info: Bodies<FrameMessage>["cardInfo"]) => void,
  onKeyRotated: () => void,
) {
  const { field } = config;
  const now = servicesTime(config);
  const control = createControl(config, now);
  const { element } = control;
  const view = createView(document, control);
  const look = createLook(document);
  // Nobody knows what a shopper saw who typed into a field that could not be seen: what was typed is dropped.
  const dropIfCovered = () => {
    const isCovered = visibility?.isCovered();
    if (isCovered && control.value()) {
      control.empty(true);
      onInput(true);
    }
    return isCovered;
  };
  const visibility = field === "pin" ? watchVisibility(element, dropIfCovered) : undefined;
  /** What is known of the card that is edited. */
  const begin = () => {
    const { month, year } = init.card ?? {};
    if (field === "monthEdit" && month) control.fill(month);
    if (field === "year" && year) control.fill(year);
  };
  begin();

  const verdict = createVerdict(control, field, init.card, (info) => {
    view.setWrong(info.code !== null);
    tell(info);
  });
  const onInput = (isDropped = false) => {
    part.tellChange();
    if (isDropped || !dropIfCovered()) verdict.judge(isDropped);
  };
  const part = createFormPart({
    init,
    field,
    key: config.key,
    control,
    verdict,
    now,
    onFill: (value) => {
      control.fill(value);
      onInput();
    },
    onKeyRotated,
    ended,
  });
  element.addEventListener("input", () => onInput());
  look.set(init.styles);
  view.setTexts(init.texts);
  return {
    field,
    element,
    part,
    visibility,
    begin,
    dropIfCovered,
    setStyles: look.set,
    setTexts: view.setTexts,
    /** Says what is wrong with it, unless nothing is typed. */
    judge: (isJudged: boolean) => {
      if (element.value !== "") verdict.judge(isJudged);
    },
    empty: () => {
      control.empty();
      onInput();
    },
  };
}

/** By the device's clock, which goes on while the device sleeps; `performance.now()` does not. */
function servicesTime({ now }: FramePageConfig): () => Date {
  const ahead = Date.parse(now) - Date.now();
  return () => new Date(Date.now() + ahead);
}
