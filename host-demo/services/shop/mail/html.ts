import type { MailContent, MailRow, MailSection } from "./content.ts";

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// Mail clients lay out by tables and read styles from attributes alone. Colors are those of the reader's own canvas, and
// of its text, so that they suit a light one as a dark one.
const font = "font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5";
const rule = "border-top:1px solid #8a8a8a";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** A mail as a document of its own: no script, no picture, nothing that is fetched. */
export function toHtml(content: MailContent): string {
  const { locale, sender, subject, heading, intro, sections, link, closing } = content;
  return `<!doctype html>
<html lang="${locale}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table ${table} style="${font}">
<tr><td align="center" style="padding:24px 16px">
<table ${table} style="max-width:600px;text-align:left">
<tr><td style="padding-bottom:16px;font-weight:bold">${escaped(sender)}</td></tr>
<tr><td style="padding:16px 0;${rule}">
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25">${escaped(heading)}</h1>
<p style="margin:0">${escaped(intro)}</p>
</td></tr>
${sections.map(sectionOf).join("\n")}
<tr><td style="padding:24px 0">
<a href="${escaped(link.url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 24px;border:2px solid;border-radius:8px;color:inherit;font-weight:bold;text-decoration:none">${escaped(link.label)}</a>
</td></tr>
<tr><td style="padding:16px 0;font-size:14px;${rule}">
${closing.map((text) => `<p style="margin:0 0 8px">${escaped(text)}</p>`).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function sectionOf({ title, lines = [], rows = [] }: MailSection): string {
  const text = lines.map(escaped).join("<br>");
  return `<tr><td style="padding:16px 0;${rule}">
<h2 style="margin:0 0 8px;font-size:18px;line-height:1.25">${escaped(title)}</h2>
${text === "" ? "" : `<p style="margin:0 0 8px">${text}</p>`}
${rows.length === 0 ? "" : `<table ${table} style="${font}">\n${rows.map(rowOf).join("\n")}\n</table>`}
</td></tr>`;
}

function rowOf({ label, value, isTotal = false }: MailRow): string {
  const weight = isTotal ? ";font-weight:bold" : "";
  return `<tr><td valign="top" style="padding:4px 16px 4px 0${weight}">${escaped(label)}</td><td valign="top" align="right" style="padding:4px 0${weight}">${escaped(value)}</td></tr>`;
}
