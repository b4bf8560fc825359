/** The package's files that editors and tools read, made of what the code says of itself. */
import { type ElementReference, type Reference, readCode } from "./read-code.ts";

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export interface PackageFacts {
  readonly name: string;
  readonly version: string;
}

/** Texts by file name. */
export async function packageFiles({
  name,
  version,
}: PackageFacts): Promise<Readonly<Record<string, string>>> {
  const reference = await readCode();
  return {
    "custom-elements.json": pretty(customElements(reference)),
    "vscode.html-custom-data.json": pretty(htmlData(reference)),
    "vscode.css-custom-data.json": pretty(cssData(reference)),
    "web-types.json": pretty(webTypes(reference, name, version)),
  };
}

/** Custom Elements Manifest, 2.1.0. */
function customElements(reference: Reference) {
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: reference.elements.map((element) => ({
      kind: "javascript-module",
      path: `${element.widget}.js`,
      declarations: [declaration(element, reference)],
      exports: [
        {
          kind: "custom-element-definition",
          name: element.tag,
          declaration: { name: element.name, module: `${element.widget}.js` },
        },
      ],
    })),
  };
}

function declaration(element: ElementReference, { events, tokens }: Reference) {
  const { name, tag, description, properties, methods, parts } = element;
  return {
    kind: "class",
    name,
    description,
    tagName: tag,
    customElement: true,
    superclass: { name: "HTMLElement" },
    attributes: properties.flatMap((property) =>
      property.attribute === undefined
        ? []
        : [
            {
              name: property.attribute,
              fieldName: property.name,
              type: { text: attributeType(property) },
              description: property.description,
            },
          ],
    ),
    members: [
      ...properties.map((property) => ({
        kind: "field",
        name: property.name,
        type: { text: property.type },
        description: property.description,
        ...(property.attribute === undefined ? {} : { attribute: property.attribute }),
      })),
      ...methods.map((method) => ({ kind: "method", name: method.name, description: method.description })),
    ],
    events: events
      .filter((event) => element.events.includes(event.name))
      .map((event) => ({
        name: event.name,
        type: { text: `AisleEvent<"${event.name}">` },
        description: `${event.description} Its detail: \`${event.type}\`.`,
      })),
    cssParts: parts,
    cssProperties: tokens.map((token) => ({
      name: token.name,
      default: token.value,
      description: token.description,
    })),
  };
}

/** An attribute is a text, but for flags, which are there or not. */
function attributeType({ name, type, words }: ElementReference["properties"][number]): string {
  if (words) return words.map((word) => `"${word}"`).join(" | ");
  return name === "client" ? "string" : type;
}

/** Custom data for HTML, 1.1: completion of tags and attributes in Visual Studio Code. */
function htmlData({ elements }: Reference) {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description, properties }) => ({
      name: tag,
      description,
      attributes: properties.flatMap(({ attribute, description: text, words, type }) =>
        attribute === undefined
          ? []
          : [
              {
                name: attribute,
                description: text,
                ...(words && { values: words.map((word) => ({ name: word })) }),
                ...(type === "boolean" && { valueSet: "v" }),
              },
            ],
      ),
    })),
  };
}

/** Custom data for CSS, 1.1: completion of tokens and parts. */
function cssData({ elements, tokens }: Reference) {
  const parts = new Map<string, string[]>();
  for (const { tag, parts: own } of elements)
    for (const { name, description } of own)
      parts.set(name, [...(parts.get(name) ?? []), `<${tag}>: ${description}`]);
  return {
    version: 1.1,
    properties: tokens.map(({ name, description }) => ({ name, description })),
    pseudoElements: [...parts].map(([name, texts]) => ({
      name: `::part(${name})`,
      description: texts.join("\n"),
    })),
  };
}

/** Web-Types, for the editors of JetBrains. */
function webTypes({ elements, events, tokens }: Reference, name: string, version: string) {
  return {
    $schema: "https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json",
    name,
    version,
    "description-markup": "markdown",
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.description,
          attributes: element.properties.flatMap((property) =>
            property.attribute === undefined
              ? []
              : [
                  {
                    name: property.attribute,
                    description: property.description,
                    value: { type: attributeType(property) },
                  },
                ],
          ),
          js: {
            properties: element.properties.map((property) => ({
              name: property.name,
              description: property.description,
              value: { type: property.type },
            })),
            events: events
              .filter((event) => element.events.includes(event.name))
              .map((event) => ({ name: event.name, description: event.description })),
          },
          css: { parts: element.parts },
        })),
      },
      css: { properties: tokens.map((token) => ({ name: token.name, description: token.description })) },
    },
  };
}
