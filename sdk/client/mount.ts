import { AisleError } from "../domain/errors.ts";
import type { Aisle, WidgetElement, WidgetHandle } from "./client.ts";
import type { MountName } from "./widget-props.ts";

/** Puts a widget's element into a target, and gives the handle to it; see {@link Aisle.mount}. */
export function mountElement(
  client: Aisle,
  name: MountName,
  target: string | Element,
  props: object,
  unmounted: (handle: WidgetHandle) => void,
): WidgetHandle {
  const parent = typeof target === "string" ? document.querySelector(target) : target;
  if (!parent)
    throw new AisleError(
      "not-found",
      `mount: no element matches ${typeof target === "string" ? target : "the target"}`,
    );

  const tag = `aisle-${name}`;
  const element = Object.assign(document.createElement(tag) as WidgetElement, { client }, props);
  const listeners: (() => void)[] = [];
  let gone = false;
  let drop: (error: AisleError) => void = () => undefined;

  const on: WidgetHandle["on"] = (event, listener) => {
    element.addEventListener(event, listener as EventListener);
    const off = () => element.removeEventListener(event, listener as EventListener);
    listeners.push(off);
    return off;
  };

  const ready = new Promise<void>((resolve, reject) => {
    drop = reject;
    on("aisle-ready", () => resolve());
  });
  // A host that never looks at `ready` must not get an unhandled rejection from an early unmount.
  ready.catch(() => undefined);

  const handle: WidgetHandle = {
    element,
    ready,
    on,
    open: (options) => void customElements.whenDefined(tag).then(() => !gone && element.open?.(options)),
    close: () => element.close?.(),
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
