/**
 * Finds functions and files that are longer than one reads at a sitting. One that has to be says why in its file's first
 * comment, in a sentence that begins with "Long because". Tests are left out: theirs are lists of cases.
 */
import { readFile } from "node:fs/promises";
import ts from "typescript";
import { filesOf } from "./rooms.ts";

const longestFunction = 60;
const longestFile = 300;

export interface LongPart {
  /** Name of a function, or null for the file as a whole. */
  readonly name: string | null;
  readonly lines: number;
}

export interface LongFile {
  readonly file: string;
  readonly parts: readonly LongPart[];
  /** What the file's header says of it, from "Long because" to the end of the sentence. */
  readonly reason: string | undefined;
}

/** What is too long in a file; undefined where nothing is. */
export function longParts(file: string, text: string): LongFile | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const parts: LongPart[] = [];
  const total = lineAt(text.trimEnd().length) + 1;
  if (total > longestFile) parts.push({ name: null, lines: total });
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const lines = lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1;
      if (lines > longestFunction) parts.push({ name: nameOf(node), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return parts.length > 0 ? { file, parts, reason: reasonIn(text) } : undefined;
}

/** The function's own name, else that of what it is assigned to. */
function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : "a function without a name";
}

/** Of the comments above a file's first statement the sentence that gives the reason. */
function reasonIn(text: string): string | undefined {
  const header = (ts.getLeadingCommentRanges(text, 0) ?? [])
    .map(({ pos, end }) => text.slice(pos, end).replace(/^\/\/\s*/, ""))
    .join(" ")
    .replace(/\s*\n\s*\*?\s*/g, " ");
  return /Long because [^.]+\./.exec(header)?.[0];
}

const isOurs = (file: string) =>
  /\.(ts|tsx|cjs|mjs|js|jsx)$/.test(file) &&
  !/\.(test|spec|d)\.tsx?$|(^|\/)(testing|e2e|node_modules|\.storybook)\//.test(file);

/** All that is too long in these folders, the longest first. */
export async function longFiles(rooms: readonly string[]): Promise<readonly LongFile[]> {
  const found: LongFile[] = [];
  for (const file of await filesOf(rooms)) {
    if (!isOurs(file)) continue;
    const long = longParts(file, await readFile(file, "utf8"));
    if (long) found.push(long);
  }
  return found.sort((a, b) => longest(b) - longest(a));
}

const longest = ({ parts }: LongFile) => Math.max(...parts.map(({ lines }) => lines));

/** Shows all that is too long in these folders. Throws where nobody says why. */
export async function checkLength(rooms: readonly string[], show: (table: string) => void): Promise<void> {
  const files = await longFiles(rooms);
  show(longTable(files));
  const unexplained = files.filter(({ reason }) => reason === undefined);
  if (unexplained.length > 0)
    throw new Error(
      `Split it, or say in the file's first comment why it is long, from "Long because":\n${longTable(unexplained)}`,
    );
}

/** One line for each part: how long, where, what, and why or that nobody says why. */
export function longTable(files: readonly LongFile[]): string {
  return files
    .flatMap(({ file, parts, reason }) =>
      parts.map(
        ({ name, lines }) =>
          `    ${String(lines).padStart(5)}  ${file}${name === null ? "" : `, ${name}`}: ${reason ?? "no reason given"}`,
      ),
    )
    .join("\n");
}
