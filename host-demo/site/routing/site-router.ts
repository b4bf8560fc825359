import {
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Path,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from "react-router";

/** A step through the site's history that has just been taken, or is about to be. */
export interface Step {
  readonly location: Location;
  readonly action: NavigationType;
  /** The page stays scrolled where it is. */
  readonly keepsScroll: boolean;
}

/** Asked before a step is taken. True holds it back, until `proceed` takes it after all. */
export type Guard = (next: Path, proceed: () => void) => boolean;

type History = ReturnType<typeof createBrowserHistory>;

export function createBrowserRouter(): SiteRouter {
  // An entry that no page of the site has made would be taken for any other such one of the tab.
  if (!history.state) history.replaceState({ key: `${Date.now()}` }, "");
  return new SiteRouter(createBrowserHistory({ v5Compat: true }));
}

/** A site in no browser's history, for tests and stories. Only the address is needed of where it begins. */
export const createMemoryRouter = (start: string | Partial<Location>) =>
  new SiteRouter(createMemoryHistory({ initialEntries: [start], v5Compat: true }));

/**
 * Where the site is, and how it gets elsewhere. React Router's own, with loaders and actions, is three fifths of that
 * library, and nothing here loads by it.
 */
export class SiteRouter {
  /** For React Router. */
  readonly navigator: Navigator;
  readonly #history: History;
  readonly #listeners = new Set<() => void>();
  #guards: readonly Guard[] = [];
  #step: Step;
  /** Of the step that is being taken. */
  #keepsScroll = false;
  /** What is done once the history has come to where it is sent, in place of telling the site. */
  #onArrival: (() => void) | undefined;

  constructor(history: History) {
    this.#history = history;
    this.#step = { location: history.location, action: history.action, keepsScroll: false };
    const guarded =
      (take: History["push"]): Navigator["push"] =>
      (to, state, options) => {
        const proceed = () => {
          this.#keepsScroll = options?.preventScrollReset === true;
          take(to, state);
        };
        if (!this.#isHeld(history.encodeLocation(to), proceed)) proceed();
      };
    this.navigator = {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: guarded(history.push),
      replace: guarded(history.replace),
    };
    history.listen((update) => this.#follow(update));
  }

  /** The last step. */
  get state(): Step {
    return this.#step;
  }

  navigate(
    to: To | number,
    { replace = false, state }: Pick<NavigateOptions, "replace" | "state"> = {},
  ): void {
    if (typeof to === "number") this.#history.go(to);
    else this.navigator[replace ? "replace" : "push"](to, state);
  }

  /** Calls after each step. Returns how to end it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks before each step, the browser's back and forward included. Returns how to end it. */
  guard(guard: Guard): () => void {
    this.#guards = [...this.#guards, guard];
    return () => {
      this.#guards = this.#guards.filter((other) => other !== guard);
    };
  }

  #follow({ location, action, delta }: Parameters<Parameters<History["listen"]>[0]>[0]): void {
    if (this.#onArrival) {
      const done = this.#onArrival;
      this.#onArrival = undefined;
      return done();
    }
    const take = () => {
      this.#step = { location, action, keepsScroll: this.#keepsScroll };
      this.#keepsScroll = false;
      for (const listener of this.#listeners) listener();
    };
    // The browser is there already: it goes back to the page that is still shown, and forth again if the step is taken.
    const isBrowsers = action === NavigationType.Pop && delta !== null && delta !== 0;
    if (isBrowsers && this.#isHeld(location, () => this.#comeTo(delta, take)))
      this.#comeTo(-delta, () => undefined);
    else take();
  }

  #comeTo(delta: number, then: () => void): void {
    this.#onArrival = then;
    this.#history.go(delta);
  }

  #isHeld(next: Path, proceed: () => void): boolean {
    return this.#guards.some((guard) => guard(next, proceed));
  }
}
