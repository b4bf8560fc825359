import type { Plugin } from "vite";
import { pictureAt, pictureFiles } from "../host-demo/services/shop/catalog/pictures/pictures.ts";

/** The pictures of products, which the shop's own server draws, for the pages of the site among the stories. */
export function picturesPlugin(): Plugin {
  return {
    name: "aisle-pictures",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = pictureAt(new URL(request.url ?? "", "http://x").pathname);
        if (!picture) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(picture.svg);
      });
    },
    generateBundle() {
      for (const [path, source] of pictureFiles())
        this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
  };
}
