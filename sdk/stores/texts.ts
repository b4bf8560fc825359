/**
 * What a widget says, and the language that it is said in. English comes with the code; another language's table is
 * brought when it is shown.
 */
import type { Internals } from "../client/client.ts";
import { ownTexts } from "../config/language.ts";
import type { Locale } from "../config/types.ts";
import { AisleError } from "../domain/errors.ts";
import { cell, type Readable } from "./cell.ts";

type Table<Key extends string> = Readonly<Record<Key, string>>;

/** A language as it is brought: tells what texts say in it by their keys, given them in English and by their name. */
type InLanguage<Key extends string> = (english: Table<Key>, name: string) => Table<Key>;

/** How the other languages get here. */
type Loaders<Key extends string> = Readonly<
  Record<Exclude<Locale, "en">, () => Promise<{ readonly default: InLanguage<Key> }>>
>;

/** The language that texts are shown in; English has no table, and a host's texts need not be all of them. */
interface Shown<Key extends string> {
  readonly locale: string;
  readonly table?: Partial<Table<Key>> | undefined;
}

/** What a widget says. */
export interface Texts<Key extends string = never> {
  readonly name: string;
  readonly english: Table<Key>;
  /** The language that a client's shopper reads it in. It follows the client's once that one's table is there. */
  shown(internals: Internals): Readable<Shown<Key>>;
}

/** The texts of a widget by its name, from its table in English and what brings the others. */
export function texts<Key extends string>(
  name: string,
  english: Table<Key>,
  loaders: Loaders<NoInfer<Key>>,
): Texts<Key> {
  const ofClients = new WeakMap<Internals, Readable<Shown<Key>>>();
  const own: Texts<Key> = {
    name,
    english,
    shown: (internals) => {
      const shown = ofClients.get(internals) ?? follow(internals, own, loaders);
      ofClients.set(internals, shown);
      return shown;
    },
  };
  return own;
}

/** Which language a client was told of that can't be loaded: once, however many widgets wanted it. */
const told = new WeakMap<Internals, Locale>();

function follow<Key extends string>(
  internals: Internals,
  { english, name }: Texts<Key>,
  loaders: Loaders<Key>,
): Readable<Shown<Key>> {
  const shown = cell<Shown<Key>>({ locale: "en" });
  /** Of what is shown. */
  let last: string | undefined;
  let ended = false;
  const bring = () => {
    const language = internals.language.get();
    const { locale, base, messages, chain } = language;
    // Between two tags of one language a host's own texts may differ.
    const wanted = JSON.stringify([messages, chain]);
    if (wanted === last) return;
    const show = (table?: Table<Key>) => {
      last = wanted;
      const own = ownTexts(language) as Partial<Table<Key>> | undefined;
      shown.set({ locale, table: own ? { ...table, ...own } : table });
    };
    if (base === "en") return show();
    loaders[base]().then(
      ({ default: inLanguage }) => {
        // A slow language that the host has moved on from must not win over the newer one.
        if (!ended && language === internals.language.get()) show(inLanguage(english, name));
      },
      // The texts stay readable in the language they are in; the next update tries again.
      (cause: unknown) => {
        if (ended || told.get(internals) === base) return;
        told.set(internals, base);
        internals.events.emitError(
          new AisleError("network", `Language ${base} can't be loaded.`, { cause, retryable: true }),
        );
      },
    );
  };
  bring();
  const stop = internals.language.subscribe(bring);
  internals.onDestroy(() => {
    ended = true;
    stop();
  });
  return shown;
}
