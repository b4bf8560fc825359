// One style sheet for every floor, so that only the rendering method differs.
export const css = `
:host{font:14px/1.4 system-ui,sans-serif;color:#111}
dialog{border:0;border-radius:12px;padding:0;width:360px;max-width:100vw}
dialog::backdrop{background:#0006}
header,footer{display:flex;align-items:center;justify-content:space-between;padding:12px 16px}
h2{font-size:16px;margin:0}
fieldset{border:0;margin:0;padding:0 16px;display:grid;gap:8px}
legend{padding:0 0 8px;font-weight:600}
label{display:flex;gap:12px;align-items:center;padding:10px 12px;border:1px solid #ccc;border-radius:8px}
label:has(:checked){border-color:#0a5;background:#f2fbf6}
.b{font-weight:600;width:44px}.n{flex:1}.e{color:#666}
button{font:inherit;border:0;border-radius:8px;padding:8px 14px;background:#0a5;color:#fff}
.x{background:none;color:#111;font-size:18px}`;

export const label = (c) => `${c.brand.toUpperCase()} •••• ${c.last4}`;
export const money = (n) => `$${(n / 100).toFixed(2)}`;

let sheet;
export function host(root) {
  const el = document.createElement("aisle-floor");
  const shadow = el.attachShadow({ mode: "open" });
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  root.append(el);
  return { el, shadow };
}
