import type { MailContent, MailSection } from "./content.ts";
import { mailText } from "./texts.ts";

/** As wide as a mail may be without that somebody's reader breaks its lines anew. */
const mostColumns = 76;

/** A mail as plain text: the same facts as the HTML, line by line, with line feeds alone. */
export function toPlainText({ locale, heading, intro, sections, link, closing }: MailContent): string {
  const fact = (label: string, value: string) => mailText(locale, "fact", { label, value });
  const blocks = [
    [heading, intro],
    ...sections.map((section) => linesOf(section, fact)),
    [fact(link.label, link.url)],
    closing,
  ];
  return `${blocks.map((lines) => lines.map((line) => wrap(oneLine(line))).join("\n")).join("\n\n")}\n`;
}

function linesOf(
  { title, lines = [], rows = [] }: MailSection,
  fact: (label: string, value: string) => string,
): string[] {
  const facts = rows.map(({ label, value }) => fact(label, value));
  return [title, "-".repeat(Math.min(title.length, mostColumns)), ...lines, ...facts];
}

/** What somebody typed starts no line of its own. */
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, " ");

/** Breaks between words, and no word: a link would lead nowhere. What goes on is set in. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (last.length + 1 + word.length <= mostColumns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join("\n");
}
