/** @jsxImportSource react */
import { useState } from "react";
import { expect, it } from "vitest";
import { openPage, screen, soon, startServices } from "../testing/open-page.tsx";
import { FailureToast, showToast } from "./toast.tsx";

await startServices();

function Page() {
  const [failed, setFailed] = useState(true);
  return (
    <>
      <h1>The page</h1>
      <button type="button" onClick={() => showToast("cardSaved")}>
        Add
      </button>
      <button type="button" onClick={() => setFailed(true)}>
        Fail
      </button>
      {failed && (
        <FailureToast text="It failed" onRetry={() => setFailed(false)} onClose={() => setFailed(false)} />
      )}
    </>
  );
}

it("a toast that is answered leaves the focus to the page's heading", async () => {
  await openPage(Page, "cards@aisle.test");
  for (const [opener, answer] of [
    ["Fail", "Try Again"],
    ["Fail", "Close"],
    ["Add", "Close"],
  ] as const) {
    (await soon(() => screen.getByRole("button", { name: opener }))).click();
    const button = await soon(() => screen.getByRole("button", { name: answer }));
    button.focus();
    button.click();
    await soon(() => expect(screen.queryByRole("button", { name: answer })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  }
});
