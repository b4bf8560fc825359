/** @jsxImportSource preact */
import { Icon } from "./icons.tsx";

/** A message above what it is about. What it says is announced through the root's live regions, not here. */
export function NoticeBanner({ tone, text }: { readonly tone: "success" | "error"; readonly text: string }) {
  return (
    <div class={`banner ${tone}`} part="banner">
      <Icon name={tone === "success" ? "check" : "alert"} />
      <span>{text}</span>
    </div>
  );
}
