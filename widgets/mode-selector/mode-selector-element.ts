import { type AisleClient, internalsKey, type OpenOptions } from "../../sdk/client/client.ts";
import { customerServicePhone } from "../../sdk/config/banner-defaults.ts";
import type { AisleEventRecord } from "../../sdk/events.ts";
import { resumed } from "../../sdk/flows/mode-selector/opening.ts";
import type { SelectorTarget } from "../../sdk/flows/mode-selector/state.ts";
import { createModeSelectorStore, type ModeSelectorStore } from "../../sdk/stores/mode-selector-store.ts";
import checkboxCss from "../kit/checkbox.css?inline";
import controlsCss from "../kit/controls.css?inline";
import dialogCss from "../kit/dialog.css?inline";
import { AisleElement, type Props, type Scope } from "../kit/element.ts";
import formCss from "../kit/form.css?inline";
import { laterStyles, loadHolds } from "./later-parts.ts";
import css from "./mode-selector.css?inline";
import { ModeSelectorView } from "./mode-selector-view.tsx";
import { modeSelectorProps } from "./props.ts";
import { selectorTexts } from "./text.ts";

/**
 * `<aisle-mode-selector>`: how the shopper shops, and where. As a modal it draws nothing until it is opened.
 *
 * @csspart box - The selector as a part of the page.
 * @csspart title - Its heading, as a part of the page.
 * @csspart dialog - The selector as a dialog.
 * @csspart tabs - The ways to shop.
 * @csspart address - An address of the list.
 * @csspart failure - The panel that says that it is not the shopper's fault.
 * @csspart banner - What went wrong.
 * @fires aisle-open
 * @fires aisle-close
 */
export class ModeSelectorElement extends AisleElement {
  static override readonly table = modeSelectorProps;
  static override readonly css = [dialogCss, controlsCss, formCss, checkboxCss, css];
  static override readonly texts = selectorTexts;
  static override readonly later = laterStyles;
  declare layout: "v1" | "v2" | undefined;
  declare presentation: "modal" | "page" | undefined;
  declare origin: "site" | "cart" | "checkout" | undefined;
  declare start: SelectorTarget | undefined;
  declare redesign: boolean | undefined;
  declare resume: string | undefined;
  #store: ModeSelectorStore | undefined;
  /** From where it has gone on after signing in: that is done once. */
  #resumed: string | undefined;
  /** What it was opened with before there was a client. */
  #awaited: OpenOptions | undefined;

  /** Opens it, as soon as there is a client. Does nothing where it is open. */
  open(options: OpenOptions = {}): void {
    this.#awaited = this.#store ? undefined : options;
    const store = this.#store;
    if (!store || store.get().isOpen) return;
    const { layout, origin = "site", resume } = this;
    const start = options.start ?? this.start;
    const isNew = resume !== this.#resumed;
    this.#resumed = resume;
    store.send({ type: "OPEN", origin, layout, start, resume: isNew ? resume : undefined });
  }

  /** Closes it without a choice; what is under way is dropped. */
  close(): void {
    this.#awaited = undefined;
    if (this.presentation !== "page") this.#store?.send({ type: "CLOSE", reason: "host" });
  }

  protected override bound(client: AisleClient): () => void {
    const store = createModeSelectorStore(client[internalsKey], loadHolds);
    this.#store = store;
    // A page's part is always open.
    const stay = store.subscribe(() => {
      if (this.presentation === "page") this.open();
    });
    this.#openItself();
    return () => {
      stay();
      store.dispose();
      this.#store = undefined;
    };
  }

  protected override changed(name: string): void {
    if (name === "presentation" || name === "resume") this.#openItself();
  }

  /** A modal that is to go on after signing in opens by itself; a page's part, which is open, begins anew there. */
  #openItself(): void {
    const isPage = this.presentation === "page";
    const isResumed = this.resume !== this.#resumed && resumed(this.resume);
    if (isPage && isResumed) this.#store?.send({ type: "CLOSE", reason: "host" });
    if (isPage || isResumed || this.#awaited) this.open(this.#awaited);
  }

  protected override hears(record: AisleEventRecord): boolean {
    if (super.hears(record)) return true;
    return this.presentation !== "page" && this.#store?.isTelling() === true;
  }

  protected override view({ props, client, internals }: Scope) {
    const store = this.#store;
    if (!store || !client || !internals) return null;
    const { bannerDomain, appName } = internals.config.get();
    return ModeSelectorView({
      props: props as Props<typeof modeSelectorProps>,
      client,
      internals,
      store,
      phone: customerServicePhone(bannerDomain, appName),
    });
  }
}
