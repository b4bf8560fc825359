/** @jsxImportSource react */
import { Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { later } from "./later.tsx";

function Page({ name }: { readonly name: string }) {
  const [first] = useState(name);
  return (
    <p>
      {first} to {name}
    </p>
  );
}

/** Draws at once, and shows what is there by then. */
function drawn() {
  const Later = later(() => Promise.resolve({ default: Page }));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const draw = (name: string) =>
    flushSync(() =>
      root.render(
        <Suspense fallback="waiting">
          <Later name={name} />
        </Suspense>,
      ),
    );
  return { Later, draw, text: () => document.body.lastElementChild?.textContent };
}

it("draws code that is there at once", async () => {
  const { Later, draw, text } = drawn();
  await Later.load();
  draw("one");
  expect(text()).toBe("one to one");
});

it("waits for code that is not, and stays what it is once it has come", async () => {
  const { draw, text } = drawn();
  draw("one");
  expect(text()).toBe("waiting");
  await waitFor(() => expect(text()).toBe("one to one"));
  draw("two");
  expect(text()).toBe("one to two");
});
