/**
 * The script-tag loader: `<script defer src=".../aisle.js">`. Puts `Aisle` on the page, takes calls at once, and
 * brings the client and each widget's code only when it is needed.
 */
import type * as Core from "./core.ts";
import { failedTexts } from "./failed.ts";
import type { PageConfig, Script } from "./script.ts";

declare const __AISLE_VERSION__: string;
/** From the build: with the tag of every widget what its file, which has the tag's name, imports; spaced, without ".js". */
declare const __AISLE_IMPORTS__: readonly (readonly [tag: string, imported: string])[];

// Another origin's classic script has no base of its own for import(), so the address must be whole.
const { src } = document.currentScript as HTMLScriptElement;
// The moving folder's loader brings its own version's files: they never change, so that a browser need not ask again.
const folder = src.replace(/\/\d+\/(?=[^/]*$)/, `/${__AISLE_VERSION__}/`);
// A retry has the same address, though some browsers remember that it failed: another one would be another copy of
// modules that the widgets share. There, and where a deployment took the file away, only a new page brings it.
const beside = <Module>(file: string) => import(new URL(`${file}.js`, folder).href) as Promise<Module>;
const ignore = () => undefined;
const failure = "aisle-load-error";

/** The widgets whose code no page has asked for yet, or in vain. */
const unasked = new Map(__AISLE_IMPORTS__);
const widgets = [...unasked.keys()];

function bring(tag: string): void {
  const imported = unasked.get(tag);
  if (!imported) return;
  unasked.delete(tag);
  const load = (attempt: number) => {
    // Without waiting for the widget's file to say what it imports; what fails here, fails there.
    for (const file of imported.split(" ")) beside(file).catch(ignore);
    beside(tag.slice(6)).catch((error: unknown) => {
      if (attempt < 4) setTimeout(load, attempt * 2000, attempt + 1);
      else {
        unasked.set(tag, imported);
        document.querySelectorAll(tag).forEach(fallBack);
        console.error(`Aisle: no ${tag} from ${folder}; see "Errors".`, error);
      }
    });
  };
  load(1);
}

/**
 * Shown inside an element whose code did not come, unless its author wrote something there. It needs no clearing
 * away: once the code is there, a shadow root covers it.
 */
function fallBack(element: Element): void {
  const tag = element.localName;
  element.dispatchEvent(new CustomEvent(failure, { detail: { tag } }));
  if (element.childElementCount || element.textContent.trim()) return;
  const [failed, retry] = failedTexts[document.documentElement.lang.slice(0, 2)] ?? failedTexts["en"]!;
  const text = document.createElement("p");
  const button = document.createElement("button");
  const say = () => (text.textContent = failed);
  text.setAttribute("role", "alert");
  say();
  button.textContent = retry;
  // Both stay, and the focus with them, for as long as the tries take; what comes of these is said anew.
  button.onclick = () => {
    text.textContent = "…";
    bring(tag);
  };
  element.addEventListener(failure, say);
  element.append(text, button);
}

function scan(root: ParentNode): void {
  for (const tag of widgets) if (root.querySelector(tag)) bring(tag);
}

/**
 * The first token, for a widget that waits on the page: asked for while the client's code is on its way. What comes of
 * it, a rejection and no token included, is the client's to say.
 */
function firstToken(config: PageConfig | undefined): Promise<string | null> | undefined {
  const auth = config?.authConfig;
  if (!auth || auth.token || !document.querySelector(widgets.join())) return undefined;
  // Whatever it is that the host gave, and however it throws.
  const token = new Promise<string | null>((resolve) => resolve(auth.getNewToken!("start")));
  token.catch(ignore);
  return token;
}

/** What a file of this name opens on a client. */
const opener =
  <Given extends readonly unknown[], Opened>(file: string) =>
  (...given: Given) =>
    beside<{ readonly open: (...given: Given) => Opened }>(file).then(({ open }) => open(...given));

const script: Script = {
  init: (config) => {
    const token = firstToken(config);
    return beside<typeof Core>("core").then(({ createAisle }) => createAisle(config, { firstToken: token }));
  },
  openCheckout: opener("checkout"),
  openModality: opener("modality"),
};

const page = globalThis as { Aisle?: Script };
if (page.Aisle) console.warn("Aisle: two loaders.");
else {
  page.Aisle = script;
  scan(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes as NodeListOf<Element>) {
        // Only elements have one.
        if (!node.localName) continue;
        bring(node.localName);
        scan(node);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
