/** @jsxImportSource react */
import { useState } from "react";
import type { Cart } from "../api/schemas.ts";
import { LaterDrawer } from "../parts/later-drawer.tsx";
import type { Missing } from "../replacements/missing.ts";
import { usePageText } from "../text/page-text.ts";

const load = () => import("../replacements/replacements-drawer.tsx");

/**
 * Of a line that can't be had: what stands in for it, or the way to something that could. Takes the focus from the
 * drawer once the button is gone that opened it.
 */
export function MissingLine({ cart, item }: { readonly cart: Cart; readonly item: Missing }) {
  const r = usePageText("replacements");
  const [isOpen, setOpen] = useState(false);
  const { gtin13, description, replacedBy } = item;
  return (
    <>
      <div tabIndex={-1}>
        {replacedBy ? (
          <span className="tag">{r("replacedBy", { item: replacedBy.description })}</span>
        ) : (
          <button
            type="button"
            className="link line-move"
            aria-label={r("findSimilarFor", { item: description })}
            onClick={() => setOpen(true)}
          >
            {r("findSimilar")}
          </button>
        )}
      </div>
      {isOpen && (
        <LaterDrawer load={load} title={r("selectReplacementTitle")} onClose={() => setOpen(false)}>
          {(Drawer) => <Drawer cart={cart} missing={[item]} only={gtin13} onClose={() => setOpen(false)} />}
        </LaterDrawer>
      )}
    </>
  );
}
