// Long because all that a handle does is one closure over its element.

import { nearest } from "../config/readers.ts";
import { attempt } from "../domain/attempt.ts";
import { AisleConfigError, AisleError } from "../domain/errors.ts";
import {
  type AisleClient,
  type Internals,
  internalsKey,
  type ElementOf,
  type WidgetHandle,
} from "./client.ts";
import { type MountName, mountNames } from "./widget-props.ts";

/** How long a mounted widget's definition may be on its way, in milliseconds. */
const definitionPatience = 3000;
/** The same of one that the loader brings, which tries more than once. */
const loaderPatience = 30_000;

/** A handle, of whichever widget. */
export type Mounted = Pick<WidgetHandle, "unmount">;

/** Puts a widget's element into a target, and gives the handle to it; see {@link Aisle.mount}. */
export function mountElement<Name extends MountName>(
  client: AisleClient,
  name: Name,
  target: string | Element,
  props: object,
  unmounted: (handle: Mounted) => void,
): WidgetHandle<Name> {
  const { after, events } = client[internalsKey];
  if (!Object.hasOwn(mountNames, name)) throw unknownName(client, name);
  const parent = parentIn(target);
  const tag = `aisle-${name}`;
  const element = Object.assign(document.createElement(tag) as ElementOf<Name>, { client }, props);
  let gone = false;
  /** Counts what it was asked to do: of what it was asked before its code was there, the last counts. */
  let asks = 0;
  let drop: (error: AisleError) => void = () => undefined;
  const fail = (error: AisleError) => {
    drop(error);
    events.emitError(error);
  };

  const listeners = new Set<() => void>();
  const on: WidgetHandle["on"] = (event, listener) => {
    element.addEventListener(event, listener as EventListener);
    const off = () => {
      element.removeEventListener(event, listener as EventListener);
      listeners.delete(off);
    };
    listeners.add(off);
    return off;
  };

  const ready = new Promise<void>((resolve, reject) => {
    drop = reject;
    on("aisle-ready", () => resolve());
  });
  if (!customElements.get(tag)) listeners.add(awaitDefinition(element, parent, after, fail));
  // A host that never looks at `ready` must not get an unhandled rejection from an early unmount.
  ready.catch(() => undefined);

  const handle: WidgetHandle<Name> = {
    element,
    ready,
    on,
    // What can't be opened tells its event.
    open: (options) => {
      const asked = ++asks;
      const defined = customElements.whenDefined(tag);
      defined.then(() => !gone && asked === asks && element.open?.(options)).catch(() => undefined);
    },
    close: () => {
      asks += 1;
      element.close?.();
    },
    update: (next) => void Object.assign(element, next),
    unmount: () => {
      if (gone) return;
      gone = true;
      element.remove();
      for (const off of listeners) off();
      drop(new AisleError("unmounted", "The widget was unmounted."));
      unmounted(handle);
    },
  };
  parent.append(element);
  return handle;
}

/** Throws AisleError where there is none. */
function parentIn(target: string | Element): Element {
  const parent = typeof target === "string" ? attempt(() => document.querySelector(target)) : target;
  // An element is there, whatever else is shown as it reads.
  if (!parent) throw new AisleError("not-found", `mount: no element matches ${target as string}`);
  return parent;
}

/** Fails a widget whose code does not come; returns the function that waits no longer. */
function awaitDefinition(
  element: Element,
  parent: Element,
  after: Internals["after"],
  fail: (error: AisleError) => void,
): () => void {
  const tag = element.localName;
  // The loader says when it gives up.
  element.addEventListener("aisle-load-error", () =>
    fail(new AisleError("network", `<${tag}> could not be loaded.`, { retryable: true })),
  );
  const loader = document.querySelector('script[src*="/aisle.js"]');
  if (loader && document.contains(parent)) return () => undefined;
  // It looks at the document alone, which the inside of a shadow root is no part of; nor does it say there that it fails.
  loader?.after(element);
  return after(loader ? loaderPatience : definitionPatience, () => {
    if (!customElements.get(tag))
      fail(new AisleError("config", `<${tag}> is not defined.`, { serviceCode: "WIDGET_UNDEFINED" }));
  });
}

function unknownName(client: AisleClient, name: string): AisleConfigError {
  const known = Object.keys(mountNames);
  const error = new AisleConfigError([
    {
      path: "mount",
      expected: `one of ${known.join(", ")}`,
      received: `"${name}"`,
      nearest: nearest(name, known),
    },
  ]);
  client[internalsKey].events.emitError(error);
  return error;
}
