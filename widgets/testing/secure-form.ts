import { expect } from "vitest";
import { commands } from "vitest/browser";
import { internalsKey } from "../../sdk/client/client.ts";
import { originsFor } from "../../sdk/config/origins.ts";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import { createSecureFields } from "../../sdk/frames/secure-fields.ts";
import { browserPlatform, type FramePlatform } from "../../sdk/frames/platform.ts";
import type { SecureFields, SecureFieldsOptions } from "../../sdk/frames/types.ts";
import { createFrameSession } from "../../sdk/services/add-card.ts";
import { place, start } from "./harness.ts";

export const { pay: payOrigin } = originsFor("LOCAL", "aislemarket.example");

export const cardFields = ["number", "month", "year", "cvv"] as const;

/** Where the frames stand: in the page, in a shadow root, or in a modal dialog inside a shadow root. */
export type Standing = "light" | "open" | "closed" | "dialog";

export interface SecureForm {
  readonly secure: SecureFields;
  readonly root: ParentNode;
  readonly options: SecureFieldsOptions;
  iframe(field: FrameField): HTMLIFrameElement;
  /** Waits until the form is ready to be typed into. */
  loaded(): Promise<void>;
  /** Clicks a field and presses keys, one a character. */
  type(field: FrameField, text: string): Promise<void>;
  /** Clicks a field and presses keys by their names. */
  press(field: FrameField, ...keys: string[]): Promise<void>;
  choose(field: FrameField, value: string): Promise<void>;
  /** Evaluates an expression in a field's document. */
  read<T>(field: FrameField, expression: string): Promise<T>;
}

const open = new Set<SecureFields>();

/** The real frames of a form, from the real payment host, for a demo shopper. */
export function openForm(
  fields: readonly FrameField[] = cardFields,
  options: Partial<SecureFieldsOptions> = {},
  {
    standing = "light",
    platform = {},
  }: { readonly standing?: Standing; readonly platform?: Partial<FramePlatform> } = {},
): SecureForm {
  const root = rootFor(standing);
  const all: SecureFieldsOptions = {
    payOrigin,
    tenantName: "aisle",
    locale: "en",
    purpose: "add",
    fields,
    session: () => {
      const { client } = start();
      return createFrameSession(client[internalsKey].http, "add");
    },
    styles: {},
    ...options,
  };
  const secure = createSecureFields(all, { ...browserPlatform, ...platform });
  open.add(secure);
  for (const field of fields) {
    const container = document.createElement("div");
    container.dataset["field"] = field;
    root.append(container);
    secure.place(field, container, { title: `The ${field}`, label: field });
  }
  const iframe = (field: FrameField) => {
    const found = root.querySelector<HTMLIFrameElement>(`[data-field="${field}"] iframe`);
    if (!found) throw new Error(`There is no frame for ${field}.`);
    return found;
  };
  return {
    secure,
    root,
    options: all,
    iframe,
    async loaded() {
      await expect.poll(() => secure.getSnapshot().status, { timeout: 9_000 }).toBe("loaded");
    },
    type: (field, text) => commands.pressInFrame(iframe(field).src, [...text]),
    press: (field, ...keys) => commands.pressInFrame(iframe(field).src, keys),
    choose: (field, value) => commands.chooseInFrame(iframe(field).src, value),
    read: async <T>(field: FrameField, expression: string) =>
      (await commands.readInFrame(iframe(field).src, expression)) as T,
  };
}

/** Ends every form that a test opened, and checks that no frame is left. */
export function closeForms(): void {
  for (const secure of open) secure.dispose();
  open.clear();
  expect(document.querySelectorAll("iframe")).toHaveLength(0);
}

function rootFor(standing: Standing): ParentNode & Node {
  const holder = place();
  if (standing === "light") return holder;
  const shadow = holder.attachShadow({ mode: standing === "closed" ? "closed" : "open" });
  if (standing !== "dialog") return shadow;
  const dialog = document.createElement("dialog");
  shadow.append(dialog);
  dialog.showModal();
  return dialog;
}
