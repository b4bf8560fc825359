import type { Plugin } from "esbuild";
import type { WidgetName } from "../widgets/manifest.ts";

const drawn: readonly WidgetName[] = ["card-box", "wallet"];

/** Leaves what cards look like out of a self-contained file of a widget that draws none. */
export const cardLook = (widget: WidgetName): Plugin => ({
  name: "card-look",
  setup(build) {
    if (drawn.includes(widget)) return;
    build.onLoad({ filter: /card-row\.css/, namespace: "css-inline" }, () => ({
      contents: "",
      loader: "text",
    }));
  },
});
