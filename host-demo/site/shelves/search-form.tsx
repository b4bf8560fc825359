/** @jsxImportSource react */
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../parts/icons.tsx";
import { useText } from "../text/text.tsx";
import { longestSearch } from "./search-words.ts";

/** The search whose results are shown; empty on every other page. */
export function useShownSearch(): string {
  const { pathname, search } = useLocation();
  return pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
}

/** The field that a search is typed into. It holds what the page below it shows the results of. */
export function SearchForm() {
  const t = useText();
  const navigate = useNavigate();
  const query = useShownSearch();
  return (
    <form
      key={query}
      role="search"
      action="/search"
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("q");
        const q = typeof typed === "string" ? typed.trim() : "";
        void navigate(q === "" ? "/search" : `/search?${new URLSearchParams({ q })}`);
      }}
    >
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={longestSearch}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t("searchProducts")}
        placeholder={t("searchProducts")}
      />
      <button type="submit" className="button icon" aria-label={t("searchStores")}>
        <Icon name="search" />
      </button>
    </form>
  );
}
