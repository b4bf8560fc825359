import { expect, waitFor } from "storybook/test";

/** The page's text, through open shadow roots. */
function textOf(node: Node): string {
  const own = node instanceof Element && node.shadowRoot ? textOf(node.shadowRoot) : "";
  const children = [...node.childNodes].map((child) =>
    child instanceof Text ? child.data : child instanceof HTMLStyleElement ? "" : textOf(child),
  );
  return own + children.join("");
}

function rootsIn(node: ParentNode): ShadowRoot[] {
  return [...node.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
  );
}

/** Waits until the page says something, and until nothing on it moves any more. */
export async function sees(...texts: readonly string[]): Promise<void> {
  await waitFor(
    async () => {
      const text = textOf(document.body);
      for (const wanted of texts) await expect(text).toContain(wanted);
    },
    { timeout: 8_000 },
  );
  const moving = rootsIn(document).flatMap((root) => root.getAnimations());
  const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
}

async function click(selector: string, isMeant: (control: HTMLElement) => boolean): Promise<void> {
  const control = await waitFor(() => {
    const controls = rootsIn(document).flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
    const found = controls.find(isMeant);
    if (!found) throw new Error("the control is not there");
    return found;
  });
  control.click();
}

/** Presses a button or a menu's item whose name begins like this. */
export function press(name: string): Promise<void> {
  return click("button", (control) =>
    (control.getAttribute("aria-label") ?? control.textContent ?? "").startsWith(name),
  );
}

/** Chooses the card of this name. */
export function choose(name: string): Promise<void> {
  return click("input", (control) => control.closest("label")?.textContent?.includes(name) ?? false);
}

/** Types into the field of this name. */
export async function enter(name: string, text: string): Promise<void> {
  const field = await waitFor(() => {
    const fields = rootsIn(document).flatMap((root) => [
      ...root.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
    ]);
    if (!fields[0]) throw new Error("the field is not there");
    return fields[0];
  });
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Chooses an entry of the list of this name, by its value. */
export async function pick(name: string, value: string): Promise<void> {
  const list = await waitFor(() => {
    const lists = rootsIn(document).flatMap((root) => [
      ...root.querySelectorAll<HTMLSelectElement>(`select[name="${name}"]`),
    ]);
    if (!lists[0]) throw new Error("the list is not there");
    return lists[0];
  });
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}
