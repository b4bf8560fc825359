/** @jsxImportSource react */
import { useState } from "react";
import { expect, it } from "vitest";
import { openPage, screen, soon, startServices } from "../testing/open-page.tsx";
import { Modal } from "./modal.tsx";

const email = "cards@aisle.test";
await startServices();

/** A line whose button goes with what is done in its dialog. */
function Page({ isPart }: { readonly isPart: boolean }) {
  const [state, setState] = useState<"before" | "asks" | "done">("before");
  return (
    <>
      <h1>The page</h1>
      <p tabIndex={isPart ? -1 : undefined}>
        {state === "done" ? (
          "Done, that is."
        ) : (
          <button type="button" onClick={() => setState("asks")}>
            Do it
          </button>
        )}
      </p>
      {state === "asks" && (
        <Modal title="Sure?" closeLabel="Close" onClose={() => setState("before")}>
          <button type="button" onClick={() => setState("done")}>
            Yes
          </button>
        </Modal>
      )}
    </>
  );
}

const hasFocus = (text: string) => soon(() => expect(document.activeElement?.textContent).toBe(text));

it.each([
  [true, "Done, that is."],
  [false, "The page"],
])("the focus goes back to what opened a dialog, else to what is around it", async (isPart, text) => {
  await openPage(() => <Page isPart={isPart} />, email);
  const open = await soon(() => screen.getByRole("button", { name: "Do it" }));
  open.focus();
  open.click();
  const close = await soon(() => screen.getByRole("button", { name: "Close" }));
  close.focus();
  close.click();
  await hasFocus("Do it");
  open.click();
  const yes = await soon(() => screen.getByRole("button", { name: "Yes" }));
  yes.focus();
  yes.click();
  await hasFocus(text);
});
