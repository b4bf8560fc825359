/** Time to a painted list, opening, mount/unmount cycles: ours beside the floors, interleaved, in one browser. */
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright";
import { compileHint } from "../compile-hint.ts";
import { cssInline } from "../css-inline.ts";
import { heldLanguage } from "../held-language.ts";
import { leanSchemas } from "../lean-schemas.ts";
import { chromiumArgs, systemChromium } from "../run.ts";
import { tables } from "../tables.ts";
import { compare, median, type Row } from "./report.ts";
import { fixtures } from "./floor/fixtures.mjs";

const samples = Number(process.env["AISLE_BENCH_SAMPLES"] ?? 15);
const brake = 4;
/** Sizes of wallet, beside the floors' eight cards. */
const otherCounts = [1, 20, 500];

const floor = (name: string) => `scripts/bench/floor/${name}`;

async function bundle(entry: string, { jsxImportSource = "preact", hint = "" } = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: "iife",
    minify: true,
    banner: { js: hint },
    write: false,
    jsx: "automatic",
    jsxImportSource,
    conditions: ["aisle-source"],
    define: {
      "process.env.NODE_ENV": '"production"',
      // The stack floor's signals binding asks for its developer tools.
      "window.__PREACT_SIGNALS_DEVTOOLS__": "false",
    },
    // What the build does to the files that pages load; the floors have nothing for it.
    plugins: [heldLanguage("bench"), cssInline(), leanSchemas(), tables()],
    target: ["chrome111"],
  });
  return outputFiles[0]?.text ?? "";
}

async function quietPage(browser: Browser, rate: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  // An address of this machine, because the browser keeps its id maker for secure contexts; nothing is sent.
  const body = "<!doctype html><html lang=en><body><main></main></body></html>";
  await page.route("http://localhost/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("http://localhost/");
  // tsx names functions through a helper that is not there in the page.
  await page.evaluate("globalThis.__name = (named) => named");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

interface ListTimes {
  /** Until the frame after the list has been drawn, in milliseconds from the first byte of script run. */
  readonly first: number;
  /** Until every row of it has been. */
  readonly whole: number;
  /** The longest task after the first paint, in milliseconds; 0 where none took 50. */
  readonly longest: number;
}

interface Subject {
  readonly script: string;
  /** With the card box beside the flyout. */
  readonly box?: boolean;
}

async function timeToList(
  browser: Browser,
  { script, box = false }: Subject,
  cards: number,
  rate: number,
): Promise<ListTimes> {
  const page = await quietPage(browser, rate);
  const data = { ...fixtures, cards: manyCards(cards) };
  const times = await page.evaluate(
    async ([source, given, withBox]) => {
      const tasks: PerformanceEntry[] = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const later = () => new Promise((done) => setTimeout(done));
      const started = performance.now();
      const element = document.createElement("script");
      element.textContent = source;
      document.head.append(element);
      const root = document.querySelector("main") ?? document.body;
      const peer = (
        globalThis as unknown as { PEER: { mount(root: Element, data: unknown, box: boolean): unknown } }
      ).PEER;
      const mounted = peer.mount(root, given, withBox) as
        | { open?: () => void; rows?: () => number }
        | (() => void);
      const rows = typeof mounted === "function" ? undefined : mounted.rows;
      if (typeof mounted !== "function") mounted.open?.();
      // What is there when a frame begins is painted with it.
      do await frame();
      while (rows?.() === 0);
      await later();
      const first = performance.now() - started;
      const isList = typeof mounted !== "function" && mounted.open !== undefined;
      while (isList && rows && rows() < (given as { cards: unknown[] }).cards.length) {
        await frame();
        await later();
      }
      const whole = performance.now() - started;
      // Long tasks are told of a moment later.
      await new Promise((done) => setTimeout(done, 100));
      const after = tasks.filter(({ startTime }) => startTime > started + first);
      return { first, whole, longest: Math.max(0, ...after.map(({ duration }) => duration)) };
    },
    [script, data, box] as const,
  );
  await page.close();
  return times;
}

function manyCards(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const card = fixtures.cards[index % fixtures.cards.length];
    return { ...card, id: `card-${index + 1}` };
  });
}

/** Opening a flyout that is loaded and has been open before. */
async function timeToReopen(browser: Browser, script: string): Promise<number> {
  const page = await quietPage(browser, brake);
  await page.addScriptTag({ content: script });
  const time = await page.evaluate(async (given) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const { PEER } = globalThis as unknown as {
      PEER: { mount(root: Element, data: unknown): { open(): void; close(): void; rows(): number } };
    };
    const mounted = PEER.mount(document.body, given);
    const whenOpen = async () => {
      mounted.open();
      while (mounted.rows() === 0) await painted();
      await painted();
    };
    await whenOpen();
    mounted.close();
    await painted();
    await painted();
    const started = performance.now();
    await whenOpen();
    return performance.now() - started;
  }, fixtures);
  await page.close();
  return time;
}

/** What 200 mount and unmount cycles leave behind. */
async function leaks(
  browser: Browser,
  script: string,
): Promise<{ nodes: number; listeners: number; heapPerCycle: number }> {
  const page = await quietPage(browser, 1);
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const cycle = (times: number) =>
    page.evaluate(
      async ([given, count]) => {
        const { PEER } = globalThis as unknown as {
          PEER: {
            mount(
              root: Element,
              data: unknown,
              box: boolean,
            ): { ready: Promise<void>; open(): void; rows(): number; unmount(): Promise<void> };
          };
        };
        for (let done = 0; done < count; done += 1) {
          const mounted = PEER.mount(document.body, given, true);
          await mounted.ready;
          mounted.open();
          while (mounted.rows() === 0) await new Promise((next) => setTimeout(next));
          await mounted.unmount();
          await new Promise((next) => setTimeout(next));
        }
      },
      [fixtures, times] as const,
    );
  const measure = async () => {
    await session.send("HeapProfiler.collectGarbage");
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: value("Nodes"), listeners: value("JSEventListeners"), heap: value("JSHeapUsedSize") };
  };
  await cycle(20);
  const before = await measure();
  await cycle(200);
  const after = await measure();
  await page.close();
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heapPerCycle: Math.round((after.heap - before.heap) / 200),
  };
}

/** Whose first paints are compared, in milliseconds by name. */
type Times = Readonly<Record<string, readonly number[]>>;

/** Each subject's time to a painted list of eight, and ours against the floors'. */
function paintRows(times: Times, rate: number): Row[] {
  const of = (name: string) => median(times[name] ?? []);
  const ratio = (what: string, ours: string, floor: string, goal: number) =>
    compare(`  ${what}, ${rate}x`, of(ours) / of(floor), goal, "x");
  return [
    ...Object.keys(times).map((name) => ({
      what: `8 cards painted, ${rate}x: ${name}`,
      value: of(name),
      unit: "ms",
    })),
    ratio("box with flyout against the stack floor", "box with flyout", "stack floor", 1.5),
    ratio("box with flyout against the React floor", "box with flyout", "React floor", 1),
    ratio("card box against the stack floor", "card box", "stack floor", 1.2),
  ];
}

/** Lists of other lengths, against the list of eight. */
function listRows(lists: ReadonlyMap<number, readonly ListTimes[]>, eight: number, longest: number): Row[] {
  const of = (count: number, time: "first" | "whole") =>
    median((lists.get(count) ?? []).map((times) => times[time]));
  return [
    ...otherCounts.map((count) => ({
      what: `${count} ${count === 1 ? "card" : "cards"} painted, ${brake}x: flyout`,
      value: of(count, "first"),
      unit: "ms",
    })),
    compare("  500 cards against 8", of(500, "first") / eight, 2, "x"),
    compare("  longest task after that, 1x", longest, 50, "ms"),
    { what: `  all 500 rows drawn, ${brake}x`, value: of(500, "whole"), unit: "ms" },
  ];
}

export async function benchWidgets(): Promise<Row[]> {
  const [vanilla, preact, stack, react, flyout, box] = await Promise.all([
    bundle(floor("vanilla.js")),
    bundle(floor("preact.js")),
    bundle(floor("stack.js")),
    bundle(floor("react.jsx"), { jsxImportSource: "react" }),
    bundle("scripts/bench/subject.ts", { hint: compileHint }),
    bundle("scripts/bench/box-subject.ts", { hint: compileHint }),
  ]);
  const path = systemChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(path ? { executablePath: path } : {}) });
  const subjects: Readonly<Record<string, Subject>> = {
    "hand-written floor": { script: vanilla },
    "Preact floor": { script: preact },
    "stack floor": { script: stack },
    "React floor": { script: react },
    "card box": { script: box },
    flyout: { script: flyout },
    "box with flyout": { script: flyout, box: true },
  };
  const eight = fixtures.cards.length;
  const times = new Map<number, Record<string, number[]>>([
    [brake, {}],
    [1, {}],
  ]);
  const lists = new Map<number, ListTimes[]>(otherCounts.map((count) => [count, []]));
  const longest: number[] = [];
  const reopened: number[] = [];
  try {
    for (let sample = 0; sample < samples; sample += 1) {
      for (const [rate, byName] of times) {
        for (const [name, subject] of Object.entries(subjects))
          (byName[name] ??= []).push((await timeToList(browser, subject, eight, rate)).first);
      }
      for (const [count, list] of lists)
        list.push(await timeToList(browser, { script: flyout }, count, brake));
      longest.push((await timeToList(browser, { script: flyout }, 500, 1)).longest);
      reopened.push(await timeToReopen(browser, flyout));
    }
    const left = await leaks(browser, flyout);
    return [
      ...[...times].flatMap(([rate, byName]) => paintRows(byName, rate)),
      compare(`open a loaded flyout, ${brake}x`, median(reopened), 100, "ms"),
      ...listRows(lists, median(times.get(brake)?.["flyout"] ?? []), median(longest)),
      compare("nodes left by 200 cycles", left.nodes, 0, ""),
      compare("listeners left by 200 cycles", left.listeners, 0, ""),
      compare("heap a cycle", left.heapPerCycle, 1024, "bytes"),
    ];
  } finally {
    await browser.close();
  }
}
