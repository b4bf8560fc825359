/** @jsxImportSource react */
import { Suspense } from "react";
import { usePageText } from "../text/page-text.ts";

interface Warned {
  readonly lines: readonly { readonly isItemProp65?: boolean | undefined }[];
  /** Where it is brought; left out of pickup. */
  readonly address?: { readonly stateProvince: string } | undefined;
}

/** California's Proposition 65 asks for a warning with some items, and with whatever is brought there. */
export function Prop65({ lines, address }: Warned) {
  const isAsked = address?.stateProvince === "CA" || lines.some(({ isItemProp65 }) => isItemProp65);
  if (!isAsked) return null;
  return (
    // Its place is kept while the text comes.
    <Suspense fallback={<p className="prop65">&nbsp;</p>}>
      <Warning />
    </Suspense>
  );
}

function Warning() {
  const r = usePageText("replacements");
  return (
    <p className="prop65">
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d="M12 3 1.5 21h21zM12 10v5M12 17.5v.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      {r("prop65Warning")}
    </p>
  );
}
