/** The card box alone, as a page has it whose flyout nobody has opened. */
import { CardBoxElement } from "../../widgets/card-box/card-box-element.ts";
import { define } from "../../widgets/kit/element.ts";
import { benchClient, type Data } from "./bench-client.ts";

define("aisle-card-box", CardBoxElement);

function mount(root: Element, data: Data) {
  const { element } = benchClient(data).mount("card-box", root);
  return { rows: () => element.shadowRoot?.querySelectorAll(".row:not(.skeleton)").length ?? 0 };
}

Object.assign(globalThis, { PEER: { mount } });
