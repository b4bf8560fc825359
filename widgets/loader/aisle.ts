/**
 * The script-tag loader: `<script defer src=".../aisle.js">`. Puts `Aisle` on the page, takes calls at once, and
 * brings the client and each widget's code only when it is needed.
 */
import type { AisleConfig } from "../../sdk/index.ts";
import { widgetTags } from "../manifest.ts";
import type * as Checkout from "./checkout.ts";
import type * as Core from "./core.ts";
import type { Script } from "./script.ts";

// Another origin's classic script has no base of its own for import(), so the address must be whole.
const { src } = document.currentScript as HTMLScriptElement;
// A failed import is not remembered by browsers everywhere, so a retry needs no other address.
const beside = <Module>(file: string) => import(new URL(file, src).href) as Promise<Module>;

/** Tags of the widgets, each defined by the file beside the loader that has its name. */
const widgets: readonly string[] = widgetTags;

/** Read where a widget can't be brought; the catalogue is part of what is missing then. */
const texts: Readonly<Record<string, readonly [failed: string, retry: string]>> = {
  en: ["We couldn't load this part of the page.", "Try again"],
  es: ["No pudimos cargar esta parte de la página.", "Intentar de nuevo"],
  fr: ["Nous n’avons pas pu charger cette partie de la page.", "Réessayer"],
};

const asked = new Set<string>();

function bring(tag: string, attempt = 1): void {
  if (!widgets.includes(tag) || (attempt === 1 && asked.has(tag))) return;
  asked.add(tag);
  beside(`${tag.slice(6)}.js`).catch((error: unknown) => {
    if (attempt < 4) setTimeout(() => bring(tag, attempt + 1), attempt * 2000);
    else {
      asked.delete(tag);
      document.querySelectorAll(tag).forEach(fallBack);
      console.error(`Aisle: ${tag} could not be loaded.`, error);
    }
  });
}

/**
 * Shown inside an element whose code did not come, unless its author wrote something there. It needs no clearing
 * away: once the code is there, a shadow root covers it.
 */
function fallBack(element: Element): void {
  const tag = element.localName;
  element.dispatchEvent(new CustomEvent("aisle-load-error", { detail: { tag } }));
  if (element.hasChildNodes()) return;
  const [failed, retry] = texts[document.documentElement.lang.slice(0, 2)] ?? texts["en"]!;
  const text = document.createElement("p");
  const button = document.createElement("button");
  text.setAttribute("role", "alert");
  text.textContent = failed;
  button.textContent = retry;
  button.onclick = () => {
    element.replaceChildren();
    bring(tag);
  };
  element.append(text, button);
}

function scan(root: ParentNode): void {
  for (const tag of widgets) if (root.querySelector(tag)) bring(tag);
}

const script: Script = {
  init: (config) => beside<typeof Core>("core.js").then(({ createAisle }) => createAisle(config)),
  openCheckout: (client, options) =>
    beside<typeof Checkout>("checkout.js").then(({ openCheckout }) => openCheckout(client, options)),
};

const page = globalThis as { Aisle?: Script };
if (page.Aisle) console.warn("Aisle: the loader is on this page twice; the first one stays.");
else {
  page.Aisle = script;
  scan(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        bring(node.localName);
        scan(node);
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
  const plain = document.querySelector("script[data-aisle-config]");
  if (plain) script.init(JSON.parse(plain.textContent ?? "") as AisleConfig).catch(console.error);
}
