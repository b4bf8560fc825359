/** @jsxImportSource react */
import { useSearchParams } from "react-router";
import { usePageTitle } from "../parts/page-title.ts";
import { usePageText } from "../text/page-text.ts";
import Departments from "./departments.tsx";
import { ProductList } from "./product-list.tsx";
import { useShelfPages } from "./queries.ts";
import { longestSearch, searchWords } from "./search-words.ts";

/** What a search finds, or that it finds nothing and where else to look. */
export default function SearchPage() {
  const t = usePageText("browse");
  const query = (useSearchParams()[0].get("q") ?? "").trim().slice(0, longestSearch);
  const words = searchWords(query);
  const isAsked = words !== undefined;
  const shelf = useShelfPages({ query: words ?? "" }, isAsked);
  const isEmpty = query !== "" && (!isAsked || shelf.data?.pages[0]?.total === 0);
  const title = query === "" ? t("whatToFind") : t(isEmpty ? "noResults" : "resultsFor", { query });
  usePageTitle(title);
  return (
    <div className="page">
      <header className="hero">
        <h1>{title}</h1>
        {isEmpty && <p role="status">{t("noResultsHint")}</p>}
      </header>
      {query === "" || isEmpty ? <Departments /> : <ProductList shelf={shelf} />}
    </div>
  );
}
