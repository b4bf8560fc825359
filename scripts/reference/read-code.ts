/**
 * What a host can use of the widgets, read off the code itself, so that no list of it can fall behind: elements with
 * their properties, events, parts and methods; tokens; keys of the config; codes of errors.
 */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { fixedPaths } from "../../sdk/config/schema.ts";
import { isLifecycle } from "../../sdk/events.ts";
import type { AisleEventName } from "../../sdk/events.ts";
import { type WidgetName, widgetNames } from "../../widgets/manifest.ts";
import type { PropTable } from "../../widgets/kit/element.ts";

/** Something with a name, and what the code says of it. */
export interface Described {
  readonly name: string;
  readonly description: string;
}

export interface Typed extends Described {
  /** As written in TypeScript. */
  readonly type: string;
}

export interface PropertyReference extends Typed {
  /** Undefined for what no attribute can say, such as a function. */
  readonly attribute?: string | undefined;
  /** The words that it can be, where those are few. */
  readonly words?: readonly string[] | undefined;
}

export interface ElementReference extends Described {
  readonly widget: WidgetName;
  readonly tag: `aisle-${WidgetName}`;
  readonly properties: readonly PropertyReference[];
  readonly methods: readonly Typed[];
  /** Names of its events. */
  readonly events: readonly string[];
  readonly parts: readonly Described[];
}

export interface TokenReference extends Described {
  /** In the light scheme. */
  readonly value: string;
}

export interface ConfigReference extends Typed {
  readonly isFixed: boolean;
  readonly isRequired: boolean;
}

export interface Reference {
  readonly elements: readonly ElementReference[];
  readonly events: readonly Typed[];
  readonly tokens: readonly TokenReference[];
  readonly config: readonly ConfigReference[];
  readonly errors: readonly Described[];
}

export async function readCode(): Promise<Reference> {
  const events = readEvents();
  return {
    elements: await Promise.all(
      widgetNames().map((name) =>
        readElement(
          name,
          events.map((event) => event.name as AisleEventName),
        ),
      ),
    ),
    events,
    tokens: readTokens(),
    config: readConfig(),
    errors: readErrors(),
  };
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

/** A type or a text on one line. */
const flat = (text: string) => text.replace(/\s+/g, " ").trim();

function descriptionOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return flat(ts.getTextOfJSDocComment(doc?.comment) ?? "");
}

/** A member's type as hosts may write it: without the `undefined` that only says that it can be left out. */
function typeOf({ type }: ts.PropertySignature): string {
  return flat(type?.getText() ?? "unknown")
    .replace(/^\| /, "")
    .replace(/ \| undefined$/, "")
    .replace(/^\((.*=>.*)\)$/, "$1");
}

function interfaceIn(source: ts.SourceFile, name: string): ts.InterfaceDeclaration {
  const found = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${source.fileName} has no interface ${name}.`);
  return found;
}

const propertiesOf = (members: ts.NodeArray<ts.TypeElement>) => members.filter(ts.isPropertySignature);

const nameOf = ({ name }: { readonly name: ts.PropertyName }) =>
  ts.isStringLiteral(name) ? name.text : name.getText();

/** The properties of an interface and of those that it extends. */
function allProperties(source: ts.SourceFile, name: string): ts.PropertySignature[] {
  const found = interfaceIn(source, name);
  const bases = found.heritageClauses?.flatMap(({ types }) => types.map((type) => type.expression.getText()));
  return [...(bases ?? []).flatMap((base) => allProperties(source, base)), ...propertiesOf(found.members)];
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function readElement(
  widget: WidgetName,
  eventNames: readonly AisleEventName[],
): Promise<ElementReference> {
  const chain = classesOf(`widgets/${widget}/${widget}-element.ts`);
  const [own] = chain;
  if (!own) throw new Error(`${widget} has no element.`);
  const tags = chain.flatMap((node) => [...ts.getJSDocTags(node)]);
  const tagged = (kind: string) =>
    tags
      .filter(({ tagName }) => tagName.text === kind)
      .map(({ comment }) => flat(ts.getTextOfJSDocComment(comment) ?? ""));
  const fired = tagged("fires");
  const client = chain
    .flatMap(({ members }) => [...members])
    .filter(ts.isGetAccessor)
    .find((member) => member.name.getText() === "client");
  if (!client) throw new Error("No element has a client.");
  return {
    widget,
    tag: `aisle-${widget}`,
    name: own.name?.text ?? "",
    description: descriptionOf(own),
    properties: [
      {
        name: "client",
        type: client.type?.getText() ?? "",
        description: descriptionOf(client),
        attribute: "client",
      },
      ...(await readProperties(widget)),
    ],
    methods: chain.flatMap(methodsOf),
    // What happens in a client happens at each of its elements; opening and closing at those that do.
    events: eventNames.filter(
      (name) => !isLifecycle(name) || ["aisle-ready", "aisle-error", ...fired].includes(name),
    ),
    parts: tagged("csspart").map((text) => {
      const [name = "", description = ""] = text.split(/ - (.*)/);
      return { name, description };
    }),
  };
}

/** The class that a file declares, and those of ours that it extends. */
function classesOf(file: string): ts.ClassDeclaration[] {
  const source = parse(file);
  const declared = source.statements.find(ts.isClassDeclaration);
  if (!declared) throw new Error(`${file} declares no class.`);
  const [base] = declared.heritageClauses?.flatMap(({ types }) => types) ?? [];
  const parents: Readonly<Record<string, string>> = {
    FlyoutElement: "widgets/kit/flyout-element.ts",
    AisleElement: "widgets/kit/element.ts",
  };
  const parent = parents[base?.expression.getText() ?? ""];
  return [declared, ...(parent ? classesOf(parent) : [])];
}

/** What a host may call. */
const callable = ["open", "close", "validate"];

function methodsOf(declared: ts.ClassDeclaration): Typed[] {
  return declared.members
    .filter(ts.isMethodDeclaration)
    .filter((method) => callable.includes(method.name.getText()))
    .map((method) => ({
      name: method.name.getText(),
      type: flat(
        `(${method.parameters.map((parameter) => parameter.getText()).join(", ")}) => ${method.type?.getText() ?? "void"}`,
      ),
      description: descriptionOf(method),
    }));
}

async function readProperties(widget: WidgetName): Promise<PropertyReference[]> {
  const source = parse("sdk/client/widget-props.ts");
  const mounts = propertiesOf(interfaceIn(source, "MountProps").members);
  const type = mounts.find((mount) => nameOf(mount) === widget)?.type?.getText() ?? "";
  const module = (await import(`../../widgets/${widget}/props.ts`)) as Readonly<Record<string, PropTable>>;
  const table = module[`${camel(widget)}Props`];
  if (!table) throw new Error(`widgets/${widget}/props.ts has no ${camel(widget)}Props.`);
  return allProperties(source, type).map((property) => {
    const name = nameOf(property);
    const kind = table[name];
    return {
      name,
      type: typeOf(property),
      description: descriptionOf(property),
      attribute: kind === undefined ? undefined : kebab(name),
      words: typeof kind === "object" ? kind : undefined,
    };
  });
}

function readEvents(): Typed[] {
  const source = parse("sdk/events.ts");
  return propertiesOf(interfaceIn(source, "AisleEventDetails").members).map((event) => ({
    name: nameOf(event),
    type: spelledOut(source, event.type),
    description: descriptionOf(event),
  }));
}

/** A type with its members in place of its name, where it is one of the file's own. */
function spelledOut(source: ts.SourceFile, type: ts.TypeNode | undefined): string {
  const text = flat(type?.getText() ?? "unknown");
  const own = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === text);
  if (!own) return text.replaceAll("readonly ", "");
  const members = allProperties(source, own.name.text).map(
    (member) => `${nameOf(member)}${member.questionToken ? "?" : ""}: ${typeOf(member)}`,
  );
  return `{ ${members.join("; ")} }`.replaceAll("readonly ", "");
}

function readTokens(): TokenReference[] {
  const [, first = ""] = /:host \{([^}]*)\}/.exec(readFileSync("widgets/kit/tokens.css", "utf8")) ?? [];
  return [...first.matchAll(/(--aisle-[\w-]+): ([^;]+);(?: \/\* (.*) \*\/)?/g)].map(
    ([, name = "", value = "", description = ""]) => ({ name, value, description }),
  );
}

function readConfig(): ConfigReference[] {
  const source = parse("sdk/config/types.ts");
  const read = (members: readonly ts.PropertySignature[], path: string): ConfigReference[] =>
    members.flatMap((member) => {
      const name = `${path}${nameOf(member)}`;
      const inner = groupOf(source, member.type);
      const own = {
        name,
        type: inner ? "object" : typeOf(member),
        description: descriptionOf(member).replace(/^(Fixed|Live)\. ?/, ""),
        isFixed: fixedPaths.includes(name),
        isRequired: !member.questionToken,
      };
      return [own, ...(inner ? read(inner, `${name}.`) : [])];
    });
  return read(propertiesOf(interfaceIn(source, "AisleConfig").members), "");
}

/** The members of a type that is a group of keys: an interface of the file, or one written out in place. */
function groupOf(
  source: ts.SourceFile,
  type: ts.TypeNode | undefined,
): readonly ts.PropertySignature[] | undefined {
  if (!type) return undefined;
  if (ts.isUnionTypeNode(type))
    return type.types.map((each) => groupOf(source, each)).find((group) => group !== undefined);
  if (ts.isTypeLiteralNode(type)) return propertiesOf(type.members);
  const name = type.getText();
  const declared = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((each) => each.name.text === name);
  return declared && propertiesOf(declared.members);
}

/** The codes of errors; what the comment before each says. */
function readErrors(): Described[] {
  const source = parse("sdk/domain/errors.ts");
  const union = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === "AisleErrorCode")?.type;
  if (!union || !ts.isUnionTypeNode(union)) throw new Error("AisleErrorCode is no union.");
  const text = source.getFullText();
  return union.types.map((code) => {
    // Before the bar that comes before the code.
    const before = text
      .slice(0, code.getStart())
      .replace(/\|\s*$/, "")
      .trimEnd();
    const [, comment = ""] = /\/\*\*([^]*)\*\/$/.exec(before.slice(before.lastIndexOf("/**"))) ?? [];
    return { name: code.getText().replaceAll('"', ""), description: flat(comment) };
  });
}
