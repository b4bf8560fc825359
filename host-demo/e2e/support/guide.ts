import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { distDir, newcomer, newcomerPort, project } from "./origins.ts";

const embedding = "stories/docs/embedding.mdx";

/** A piece of code that a guide prints. */
export interface Snippet {
  readonly language: string;
  /** The file that it is, or "" where the guide names none. */
  readonly title: string;
  readonly text: string;
}

/** Every piece of code of a text in Markdown, as printed. */
export function snippetsOf(file: string): readonly Snippet[] {
  const text = readFileSync(join(project, file), "utf8");
  return [...text.matchAll(/^```(\w+)(?: title="([^"]+)")?\n([^]*?)^```$/gm)].map(
    ([, language = "", title = "", code = ""]) => ({ language, title, text: code }),
  );
}

/** The piece of a guide that stands for a file. Throws for a name that the guide does not print. */
export function snippet(file: string, title: string): string {
  const found = snippetsOf(file).find((each) => each.title === title);
  if (!found) throw new Error(`${file} prints no ${title}`);
  return found.text;
}

/**
 * Runs a suite as a guide prints it, in a folder of its own that has nothing but the package and the tool; gives what
 * the tool said.
 * @param tool a command of this project's, with its arguments.
 * @param extra further files of the folder, which whoever follows the guide has already.
 */
export async function runSuite(
  file: string,
  [tool, ...args]: readonly [string, ...string[]],
  extra: Readonly<Record<string, string>>,
): Promise<{ readonly passed: boolean; readonly said: string }> {
  const folder = await mkdtemp(join(tmpdir(), "aisle-suite-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await mkdir(join(folder, "node_modules"));
    await cp(join(project, distDir, "npm"), join(folder, "node_modules", "aisle"), { recursive: true });
    for (const name of ["vitest", "@playwright", "playwright", "playwright-core"])
      await symlink(join(project, "node_modules", name), join(folder, "node_modules", name));
    const snippets = [...snippetsOf(embedding), ...snippetsOf(file)];
    for (const { title, text } of snippets) if (title) await writeFile(join(folder, title), text);
    for (const [name, text] of Object.entries(extra)) await writeFile(join(folder, name), text);
    const child = spawn(process.execPath, [join(project, "node_modules", tool), ...args], {
      cwd: folder,
      // Nothing of the run that this one is a part of.
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => void (said += text.toString()));
    const [code] = (await once(child, "exit")) as [number | null];
    return { passed: code === 0, said };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of a guide as a bundler puts them together, from the package that the build leaves. */
export async function bundled(file: string, entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aisle-guide-"));
  try {
    await mkdir(join(folder, "node_modules"));
    await symlink(join(project, distDir, "npm"), join(folder, "node_modules", "aisle"));
    // Every guide's pages go by the config that the one about embedding shows.
    for (const { title, text } of [...snippetsOf(embedding), ...snippetsOf(file)])
      if (title) await writeFile(join(folder, title), text);
    const { outputFiles } = await build({
      entryPoints: [join(folder, entry)],
      bundle: true,
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      write: false,
      preserveSymlinks: true,
      // React, and what it brings.
      nodePaths: [join(project, "node_modules")],
      define: { "process.env.NODE_ENV": '"development"' },
      logLevel: "error",
    });
    return outputFiles[0]?.text ?? "";
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A newcomer's own little server: what it is given, at localhost:5173. */
export interface Newcomer {
  readonly origin: string;
  serve(path: string, body: string, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

const types = { html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8" } as const;

export async function startNewcomer(worker: number): Promise<Newcomer> {
  const pages = new Map<string, { body: string; headers: Readonly<Record<string, string>> }>();
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, newcomer);
    const found = pages.get(pathname);
    if (!found) return void response.writeHead(pathname === "/favicon.ico" ? 204 : 404).end();
    const type = types[pathname.endsWith(".js") ? "js" : "html"];
    response.writeHead(200, { "content-type": type, ...found.headers }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(newcomerPort(worker), "127.0.0.1", resolve));
  return {
    origin: newcomer,
    serve: (path, body, headers = {}) => pages.set(path, { body, headers }),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
