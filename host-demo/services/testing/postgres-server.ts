import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A PostgreSQL server of a test's own, to do to what nobody may do to the one behind DATABASE_URL. */
export interface OwnServer {
  readonly url: string;
  /** "fast" cuts every connection and writes all down; "immediate" is as when its processes die. */
  restart(mode: "fast" | "immediate"): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const signals = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

/** The newest programs of PostgreSQL on this machine, where Debian and its like keep them. */
function programs(): string {
  const root = "/usr/lib/postgresql";
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  if (newest === undefined)
    throw new Error("PostgreSQL's own programs are needed here: apt-get install postgresql");
  return join(root, newest, "bin");
}

/** PostgreSQL refuses to run as root; its package has made a user for it. */
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function startOwnServer(): Promise<OwnServer> {
  const bin = programs();
  const as = owner();
  const folder = mkdtempSync(join(tmpdir(), "aisle-postgres-"));
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, "data");
  const options = { ...as, stdio: "ignore", cwd: folder } as const;
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "aisle", "--auth=trust", "--no-sync"], options);
  const port = await freePort();
  const url = `postgres://aisle@127.0.0.1:${port}/postgres`;

  async function start(): Promise<ChildProcess> {
    // What a process has written outlives it: only a machine that goes needs more, and waiting for disks is no test.
    const settings = ["listen_addresses=127.0.0.1", "fsync=off"].flatMap((setting) => ["-c", setting]);
    const child = spawn(
      join(bin, "postgres"),
      ["-D", data, "-p", String(port), "-k", folder, ...settings],
      options,
    );
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        // Never in step with the test, whose shoppers go on meanwhile.
        await run(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)], {
          ...as,
          cwd: folder,
        });
        return child;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error("the server did not come up");
  }

  let child = await start();
  async function end(mode: "fast" | "immediate"): Promise<void> {
    const ended = once(child, "exit");
    child.kill(signals[mode]);
    await ended;
  }
  return {
    url,
    async restart(mode) {
      await end(mode);
      child = await start();
    },
    async stop() {
      await end("immediate");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
