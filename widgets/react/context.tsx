/** @jsxImportSource react */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  type Aisle,
  type AisleConfig,
  AisleConfigError,
  AisleError,
  createAisle,
  type ReadableStore,
} from "aisle";
import { findClient, onClients } from "../../sdk/client/registry.ts";

/** Undefined where there is no provider, null until its client has been made. */
const Context = createContext<Aisle | null | undefined>(undefined);

export const useProvided = () => useContext(Context);

export interface AisleProviderProps {
  /** Makes the client when the provider mounts. What is changed of it later is changed in place, callbacks included. */
  readonly config: AisleConfig;
  /** Told once of what is refused of a config, and of a fixed key that was changed; default: it is logged. */
  readonly onError?: ((error: AisleError) => void) | undefined;
  readonly children?: ReactNode;
}

/**
 * Makes one client for the tree below and destroys it with the tree. The client is made in an effect, so that
 * StrictMode's double mount and server rendering leave no second one behind. A config that is refused leaves the tree as
 * it is, without a client, until one comes in which what was refused has changed.
 */
export function AisleProvider({ config, onError, children }: AisleProviderProps) {
  const [client, setClient] = useState<Aisle | null>(null);
  /** The config of the last try: what is changed of one that was taken is an update, never a new client. */
  const [tried, setTried] = useState(config);
  /** The config that the client goes by, the one that was seen last, the paths of which were refused, and who is told. */
  const given = useRef({ applied: config, seen: config, refused: [] as readonly string[], onError });
  given.current.onError = onError;
  useEffect(() => {
    const { current } = given;
    const [made, refused] = attempt(() => createAisle(current.applied), current.onError);
    if (!made) {
      current.refused = refused;
      const { id } = current.applied;
      if (!refused.includes("id") || !findClient(id)) return;
      // An id is free once the client that has it has gone.
      return onClients(() => {
        if (findClient(id)) return;
        Object.assign(current, { applied: current.seen, refused: [] });
        setTried({ ...current.seen });
      });
    }
    setClient(made);
    return () => {
      setClient(null);
      void made.destroy();
    };
  }, [tried]);
  useEffect(() => {
    const { applied, seen, refused } = given.current;
    if (config === seen) return;
    // What was refused and is still the same is neither tried nor told again, however often it is drawn.
    const held = refused.filter((path) => isSame(at(seen, path), at(config, path)));
    if (client) {
      const patch = without(patchOf(applied, config), held);
      const left = [...held, ...updateClient(client, patch, onError)];
      const next = left.reduce((all, path) => put(all, path.split("."), at(applied, path)), config);
      Object.assign(given.current, { applied: next, seen: config, refused: left });
    } else if (held.length < refused.length) {
      Object.assign(given.current, { applied: config, seen: config, refused: [] });
      setTried(config);
    }
  });
  return <Context.Provider value={client}>{children}</Context.Provider>;
}

/** What the work gives; an error of ours is told, and never thrown into the host's tree. With the paths it refuses. */
function attempt<T>(
  work: () => T,
  onError: AisleProviderProps["onError"],
): readonly [T | undefined, readonly string[]] {
  try {
    return [work(), []];
  } catch (error) {
    if (!(error instanceof AisleError)) throw error;
    if (onError) onError(error);
    else console.error(error);
    return [
      undefined,
      error instanceof AisleConfigError ? error.issues.map(({ path }) => groupOf(path)) : [],
    ];
  }
}

/** A host's own names may have dots, so that what stands under them counts as one. */
const groupOf = (path: string) => path.replace(/^(uiConfig\.(messages|theme\.tokens))\..*/, "$1");

/** Does of an update what can be done: what is refused is told, and left out. Returns its paths. */
function updateClient(
  client: Aisle,
  patch: Patch,
  onError: AisleProviderProps["onError"],
): readonly string[] {
  if (Object.keys(patch).length === 0) return [];
  const [, refused] = attempt(() => client.update(patch), onError);
  return refused.length === 0
    ? refused
    : [...refused, ...updateClient(client, without(patch, refused), onError)];
}

type Patch = Readonly<Record<string, unknown>>;

/** A patch without what stands at some paths, or around them where it can't be taken apart. */
function without(patch: Patch, paths: readonly string[], start = ""): Patch {
  return Object.fromEntries(
    Object.entries(patch).flatMap(([key, value]) => {
      const path = start + key;
      if (isPlain(value) && !paths.includes(path)) {
        const rest = without(value, paths, `${path}.`);
        return Object.keys(rest).length === 0 ? [] : [[key, rest]];
      }
      return paths.some((each) => `${each}.`.startsWith(`${path}.`)) ? [] : [[key, value]];
    }),
  );
}

/** What a config has at a path. */
const at = (config: object, path: string) =>
  path.split(".").reduce<unknown>((part, key) => (part as Patch | undefined)?.[key], config);

/** A config with something else at a path. */
const put = <T extends object | undefined>(
  part: T,
  [key = "", ...rest]: readonly string[],
  value: unknown,
): T => ({
  ...part,
  [key]: rest.length > 0 ? put((part as Patch)[key] as T, rest, value) : value,
});

const isSame = (one: unknown, other: unknown) => Object.keys(patchOf({ one }, { one: other })).length === 0;

const isPlain = (value: unknown): value is Patch =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What has to be changed of a config, so that it is the next one: keys that are gone are cleared. */
function patchOf(before: object, next: object): Patch {
  const [old, fresh] = [before as Patch, next as Patch];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [was, is] = [old[key], fresh[key]];
      if (Object.is(was, is)) return [];
      if (!isPlain(was) || !isPlain(is)) return [[key, is]];
      const inner = patchOf(was, is);
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );
}

/** The client of the provider above; null until it has been made. */
export function useAisle(): Aisle | null {
  return useProvided() ?? null;
}

/** Reads a store such as `client.wallet` or a checkout session, and draws again when it changes. */
export function useAisleStore<Snapshot>(store: ReadableStore<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
