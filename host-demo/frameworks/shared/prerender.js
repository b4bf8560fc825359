/** Puts what the server's build draws into the page of the browser's build, in the folder of the package that runs it. */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const { render } = await import(pathToFileURL(resolve("dist-server/app.js")).href);
const page = await readFile("dist/index.html", "utf8");
await writeFile(
  "dist/index.html",
  page.replace('<div id="app"></div>', () => `<div id="app">${render()}</div>`),
);
