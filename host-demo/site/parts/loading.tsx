/** @jsxImportSource react */
import { useText } from "../text/text.tsx";

/** Stands for a page while it comes. */
export function PageLoading({ label }: { readonly label?: string }) {
  const t = useText();
  return (
    <div className="page-loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{label ?? t("loading")}</span>
    </div>
  );
}
