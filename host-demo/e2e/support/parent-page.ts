import { origins } from "./origins.ts";

/** Address of a frame's page, as a page of any origin would ask for it. */
export const framePage = `${origins.pay}/pci-forms/1.0.0/payment-form?c=aisle#${"0".repeat(32)}`;

/**
 * A page that holds another, and does for a secure frame what a host does: it answers the hello with an init and a
 * port. Its title says what it heard.
 */
export function parentPage(inner: string, referrerPolicy = "strict-origin"): string {
  return [
    "<!doctype html><title>nothing</title>",
    `<iframe src="${inner}" referrerpolicy="${referrerPolicy}" width="300" height="80"></iframe>`,
    `<script>(${answerHello.toString()})()</script>`,
  ].join("");
}

function answerHello(): void {
  addEventListener("message", ({ data, source, origin }: MessageEvent<string>) => {
    const { t, i, field } = JSON.parse(data) as Record<string, string>;
    if (t !== "hello") return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (document.title = "loaded");
    const fields = [field];
    // Made up, which only the payment host would find out.
    const sid = ["", btoa(JSON.stringify({ origin: location.origin })).replaceAll("=", ""), ""].join(".");
    const ids = { i, nonce: "1".repeat(32), channel: "2".repeat(32), sid };
    const init = { t: "init", v: 1, ...ids, role: "leader", purpose: "add", fields, styles: {}, texts: {} };
    (source as Window).postMessage(JSON.stringify(init), origin, [port2]);
  });
}
