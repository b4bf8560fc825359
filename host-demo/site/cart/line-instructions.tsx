/** @jsxImportSource react */
import { useState } from "react";
import type { CartLine } from "../api/schemas.ts";
import { LaterDrawer } from "../parts/later-drawer.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import type { CartChanges } from "./use-cart-changes.ts";

const load = () => import("./instructions-drawer.tsx");

/** What whoever picks an item is told of it, and where to say it. */
export function LineInstructions({
  line,
  changes,
}: {
  readonly line: CartLine;
  readonly changes: CartChanges;
}) {
  const t = useText();
  const r = usePageText("replacements");
  const [isOpen, setOpen] = useState(false);
  const isSaid = line.instructions !== undefined;
  const item = line.description;
  return (
    <div className="line-instructions">
      {isSaid && <q className="muted">{line.instructions}</q>}{" "}
      <button
        type="button"
        className="link"
        aria-label={r(isSaid ? "changeInstructionsFor" : "addInstructionsFor", { item })}
        onClick={() => setOpen(true)}
      >
        {isSaid ? t("changeContact") : r("addInstructions")}
      </button>
      {isOpen && (
        <LaterDrawer load={load} title={r("instructionsFor", { item })} onClose={() => setOpen(false)}>
          {(Drawer) => <Drawer line={line} changes={changes} onClose={() => setOpen(false)} />}
        </LaterDrawer>
      )}
    </div>
  );
}
