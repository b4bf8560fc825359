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
  type ConfigIssue,
  createAisle,
  type ReadableStore,
} from "aisle";

const Context = createContext<Aisle | null>(null);

export interface AisleProviderProps {
  /** Makes the client when the provider mounts. What is changed of it later is changed in place, callbacks included. */
  readonly config: AisleConfig;
  /** Told of a config that is refused, and of a fixed key that was changed; default: it is logged. */
  readonly onError?: ((error: AisleError) => void) | undefined;
  readonly children?: ReactNode;
}

/**
 * Makes one client for the tree below and destroys it with the tree. The client is made in an effect, so that
 * StrictMode's double mount and server rendering leave no second one behind. A config that is refused leaves the tree as
 * it is, without a client.
 */
export function AisleProvider({ config, onError, children }: AisleProviderProps) {
  const [client, setClient] = useState<Aisle | null>(null);
  /** The config that the client goes by, and who is told of what it refuses. */
  const given = useRef({ config, onError });
  given.current.onError = onError;
  useEffect(() => {
    const made = attempt(() => createAisle(given.current.config), given.current.onError);
    if (!made) return;
    setClient(made);
    return () => {
      setClient(null);
      void made.destroy();
    };
    // The config of the first drawing; what is changed of it later is an update, never a new client.
  }, []);
  useEffect(() => {
    const before = given.current.config;
    if (!client || config === before) return;
    given.current.config = config;
    updateClient(client, patchOf(before, config), onError);
  });
  return <Context.Provider value={client}>{children}</Context.Provider>;
}

/** What the work gives; an error of ours is told, and never thrown into the host's tree. */
function attempt<T>(work: () => T, onError: AisleProviderProps["onError"]): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AisleError)) throw error;
    if (onError) onError(error);
    else console.error(error);
    return undefined;
  }
}

/** Does of an update what can be done: a fixed key that was changed is told, and left out. */
function updateClient(client: Aisle, patch: Patch, onError: AisleProviderProps["onError"]): void {
  if (Object.keys(patch).length === 0) return;
  attempt(() => {
    try {
      client.update(patch);
    } catch (error) {
      const live = error instanceof AisleConfigError ? without(patch, error.issues) : patch;
      if (live !== patch && Object.keys(live).length > 0) client.update(live);
      throw error;
    }
  }, onError);
}

type Patch = Readonly<Record<string, unknown>>;

/** A patch without what was refused, where that is all that its issues say; else the patch itself. */
function without(patch: Patch, issues: readonly ConfigIssue[]): Patch {
  if (issues.some(({ fixed }) => !fixed)) return patch;
  const paths = issues.map(({ path }) => path);
  const keep = (part: Patch, start: string): Patch =>
    Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => {
        if (paths.includes(start + key)) return [];
        return [[key, isPlain(value) ? keep(value, `${start}${key}.`) : value]];
      }),
    );
  return keep(patch, "");
}

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
  return useContext(Context);
}

/** Reads a store such as `client.wallet` or a checkout session, and draws again when it changes. */
export function useAisleStore<Snapshot>(store: ReadableStore<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
