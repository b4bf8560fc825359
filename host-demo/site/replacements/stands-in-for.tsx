/** @jsxImportSource react */
import { Suspense } from "react";
import { mostOfALine } from "../api/cart-lines.ts";
import type { CartLine } from "../api/schemas.ts";
import { Message } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { replaceProblem, type useReplace } from "./queries.ts";

type Undoing = ReturnType<typeof useReplace>;

interface Standing {
  readonly originals: CartLine["replacements"];
  readonly undoing: Undoing;
  readonly onUndone?: () => void;
}

/** What a line came to stand in for, and the way back for as long as there is one. */
export function StandsInFor({ originals, ...standing }: Standing) {
  if (!originals) return null;
  return (
    <Suspense>
      <Originals originals={originals} {...standing} />
    </Suspense>
  );
}

function Originals({
  originals,
  undoing,
  onUndone,
}: Standing & { readonly originals: NonNullable<CartLine["replacements"]> }) {
  const r = usePageText("replacements");
  const undo = (original: string) => {
    if (undoing.isPending) return;
    undoing.mutate({ original, chosen: null }, { onSuccess: () => onUndone?.() });
  };
  return originals.map(({ originalLineItemUpc, originalDescription }) => (
    <span key={originalLineItemUpc} className="stands-in">
      <span className="tag">{r("inPlaceOf", { item: originalDescription })}</span>
      <button
        type="button"
        className="link"
        aria-label={r("undoItem", { item: originalDescription })}
        aria-disabled={undoing.isPending}
        onClick={() => undo(originalLineItemUpc)}
      >
        {r("undo")}
      </button>
    </span>
  ));
}

/** Why a replacement could not be undone; said above the lines, since its own may be gone by then. */
export function UndoProblem({ undoing: { error } }: { readonly undoing: Undoing }) {
  if (!error) return null;
  return (
    <Suspense>
      <Said error={error} />
    </Suspense>
  );
}

function Said({ error }: { readonly error: Error }) {
  const t = useText();
  const r = usePageText("replacements");
  return <Message tone="error">{replaceProblem(error, t, r, mostOfALine)}</Message>;
}
