/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import { type Aisle, type AisleConfig, createAisle } from "aisle";
import { openCheckout } from "aisle/checkout";
import "aisle/address-book";
import "aisle/card-box";
import "aisle/mode-selector";
import "aisle/time-slots";
import "aisle/wallet";
import { logged } from "./shop.tsx";

declare const __AISLE_SITE_ORIGIN__: string;
declare const __AISLE_API_ORIGIN__: string;

const folder = "../../host-demo/hosts/";

/** The hosts' own files, as they are served, by their path in the hosts' folder. */
const files = new Map(
  Object.entries(
    import.meta.glob<string>("../../host-demo/hosts/*/*.{html,js,css}", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.slice(folder.length), text]),
);

function fileOf(path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`The hosts have no ${path}.`);
  return text;
}

/** What a page of a host's consists of, less what comes from our CDN: stories have the widgets from their source. */
function readPage(name: string) {
  const html = fileOf(`${name}/index.html`)
    .replaceAll("http://localhost:4300", __AISLE_SITE_ORIGIN__)
    .replaceAll("http://localhost:4301", __AISLE_API_ORIGIN__);
  const page = new DOMParser().parseFromString(html, "text/html");
  const own = (selector: string, attribute: "src" | "href") =>
    [...page.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const address = new URL(element.getAttribute(attribute) ?? "", `http://host.example/${name}/`);
      return address.host === "host.example" ? [{ element, path: address.pathname.slice(1) }] : [];
    });
  return {
    about: page.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
    body: [...page.body.childNodes],
    scripts: own("script[src]", "src"),
    styles: own("link[rel=stylesheet]", "href"),
  };
}

/** Puts a host's page into a place, as a browser would that opens it; returns what takes it away again. */
function openPage(name: string, place: HTMLElement): () => void {
  const clients: Aisle[] = [];
  const script = {
    init: (config: AisleConfig) =>
      Promise.resolve(config).then((given) => {
        const client = createAisle({ analyticsConfig: { onEvent: logged }, ...given });
        clients.push(client);
        return client;
      }),
    openCheckout,
  };
  Object.assign(globalThis, { Aisle: script });
  document.body.removeAttribute("style");

  const { body, scripts, styles } = readPage(name);
  const sheets = styles.map(({ path }) =>
    Object.assign(document.createElement("style"), { textContent: fileOf(path) }),
  );
  document.head.append(...sheets);
  place.replaceChildren(...body);
  for (const { element, path } of scripts) {
    const run = document.createElement("script");
    Object.assign(run.dataset, element.dataset);
    // A page is opened once; here the same names come again with the next story.
    run.textContent = `(() => {\n${fileOf(path)}\n})();`;
    place.append(run);
  }
  return () => {
    for (const client of clients) void client.destroy();
    for (const sheet of sheets) sheet.remove();
    place.replaceChildren();
    Reflect.deleteProperty(globalThis, "Aisle");
    Reflect.deleteProperty(globalThis, "demo");
  };
}

/** A page of another company's, live, and below it what that company has written to set it up. */
export function HostPage({ name }: { readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? openPage(name, place.current) : undefined), [name]);
  const { about, scripts } = readPage(name);
  return (
    <>
      <div ref={place} />
      <section aria-labelledby="setup">
        <h2 id="setup">How this page is set up</h2>
        <p>{about}</p>
        {scripts.map(({ path }) => (
          <figure key={path} style={{ margin: 0 }}>
            <figcaption>
              <code>{path}</code>
            </figcaption>
            <pre style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: 13 }}>
              {fileOf(path)}
            </pre>
          </figure>
        ))}
      </section>
    </>
  );
}
