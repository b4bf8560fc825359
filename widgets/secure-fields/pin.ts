import { pinLength } from "../../sdk/domain/lengths.ts";
import { type Control, createInput } from "./control.ts";

const dot = "•";

/**
 * A PIN is no password: a password manager must not be offered it, so it is a text field whose text is drawn as
 * dots. Where the browser can't draw dots, the dots are the text, and the digits are kept beside it.
 */
export function createPin(drawsDots = CSS.supports("-webkit-text-security", "disc")): Control {
  const input = createInput("off", pinLength);
  const refuse = (event: Event) => event.preventDefault();
  for (const way of ["copy", "cut", "dragstart", "contextmenu"]) input.addEventListener(way, refuse);
  let digits = "";
  let isDropped = false;
  const show = () => (input.value = drawsDots ? digits : dot.repeat(digits.length));

  if (drawsDots) {
    input.classList.add("masked");
    input.addEventListener("input", () => {
      digits = input.value.replace(/\D/g, "").slice(0, pinLength);
      if (digits !== input.value) show();
    });
  } else {
    input.addEventListener("beforeinput", (event) => {
      event.preventDefault();
      const { inputType, data } = event;
      if (inputType.startsWith("delete")) digits = inputType.endsWith("Backward") ? digits.slice(0, -1) : "";
      else digits = (digits + (data ?? "").replace(/\D/g, "")).slice(0, pinLength);
      show();
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }

  return {
    element: input,
    value: () => digits,
    problem: () =>
      digits.length === pinLength ? undefined : !digits && isDropped ? "PIN_COVERED" : "PIN_INVALID",
    fill: () => undefined,
    empty: (isCovered = false) => {
      digits = "";
      isDropped = isCovered;
      show();
    },
  };
}
