/** @jsxImportSource react */
import type { ReactNode } from "react";
import { reference } from "./reference-data.ts";

/** A table of the reference: what each row is called, and what it says. */
function Table({
  heads,
  rows,
}: {
  readonly heads: readonly string[];
  readonly rows: readonly ReactNode[][];
}) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const code = (text: string | undefined) => (text === undefined ? "" : <code>{text}</code>);

/** What a class says of itself, without the tag that it begins with. */
function sentence(description: string): string {
  const text = description.replace(/^`[^`]+`: /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every element, with what can be set, called, heard and styled. */
export function Elements() {
  return reference.elements.map(({ tag, description, properties, methods, events, parts }) => (
    <section key={tag}>
      <h3>
        <code>{`<${tag}>`}</code>
      </h3>
      <p>{sentence(description)}</p>
      <Table
        heads={["Property", "Attribute", "Type", "Meaning"]}
        rows={properties.map((property) => [
          code(property.name),
          code(property.attribute),
          code(property.type),
          property.description,
        ])}
      />
      {methods.length > 0 && (
        <Table
          heads={["Method", "Type", "Meaning"]}
          rows={methods.map((method) => [code(method.name), code(method.type), method.description])}
        />
      )}
      <Table heads={["Part", "Meaning"]} rows={parts.map((part) => [code(part.name), part.description])} />
      <p>
        Of its own opening and closing it tells{" "}
        {events.includes("aisle-open") ? "by aisle-open and aisle-close" : "nothing, since it does neither"}.
      </p>
    </section>
  ));
}

export function Events() {
  return (
    <Table
      heads={["Event", "Detail", "Meaning"]}
      rows={reference.events.map((event) => [code(event.name), code(event.type), event.description])}
    />
  );
}

export function ConfigKeys() {
  return (
    <Table
      heads={["Key", "Type", "When", "Meaning"]}
      rows={reference.config.map((key) => [
        code(key.name),
        code(key.type),
        [key.isRequired ? "required" : "", key.isFixed ? "fixed" : "live"].filter(Boolean).join(", "),
        key.description,
      ])}
    />
  );
}

export function Tokens() {
  return (
    <Table
      heads={["Token", "Default", "Meaning"]}
      rows={reference.tokens.map((token) => [code(token.name), code(token.value), token.description])}
    />
  );
}

export function ErrorCodes() {
  return (
    <Table
      heads={["Code", "Why, and what to do"]}
      rows={reference.errors.map((error) => [code(error.name), error.description])}
    />
  );
}
