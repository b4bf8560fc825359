import { type To, useLocation, useNavigate, useSearchParams } from "react-router";

/** What stands in place of the tiles: a part of the address, so that reloads, links and the back button work. */
export type Section =
  | { readonly name: "add"; readonly kind: "bank" | "ebt" | "gift" }
  | { readonly name: "edit"; readonly cardId: string };

/** For links to a section: leaving it then goes back, instead of adding the tiles to the history once more. */
export const opened = { opened: true } as const;

export const addPath: To = { search: "?add=card" };
export const addEbtPath: To = { search: "?add=ebt" };
export const addGiftPath: To = { search: "?add=gift" };

export function editPath(cardId: string): To {
  return { search: `?${new URLSearchParams({ edit: cardId })}` };
}

interface Sections {
  readonly section: Section | null;
  /** Back to the tiles. */
  readonly leave: () => void;
  /** Puts another section in the place of this one. */
  readonly change: (path: To) => void;
}

export function useSection(): Sections {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { readonly pathname: string; readonly state: unknown };
  const isOpened = typeof state === "object" && state !== null && "opened" in state;
  return {
    section: sectionIn(search),
    leave: () => void (isOpened ? navigate(-1) : navigate(pathname, { replace: true })),
    change: (path) => void navigate(path, { replace: true, state }),
  };
}

function sectionIn(search: URLSearchParams): Section | null {
  const cardId = search.get("edit");
  if (cardId !== null) return { name: "edit", cardId };
  const add = search.get("add");
  return add === null ? null : { name: "add", kind: add === "ebt" || add === "gift" ? add : "bank" };
}
