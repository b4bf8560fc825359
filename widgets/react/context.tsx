/** @jsxImportSource react */
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { type Aisle, type AisleConfig, createAisle, type ReadableStore } from "aisle";

const Context = createContext<Aisle | null>(null);

export interface AisleProviderProps {
  /** Makes the client from this config when the provider mounts. Later changes go through `client.update`. */
  readonly config: AisleConfig;
  readonly children?: ReactNode;
}

/**
 * Makes one client for the tree below and destroys it with the tree. The client is made in an effect, so that
 * StrictMode's double mount and server rendering leave no second one behind.
 */
export function AisleProvider({ config, children }: AisleProviderProps) {
  const [client, setClient] = useState<Aisle | null>(null);
  useEffect(() => {
    const made = createAisle(config);
    setClient(made);
    return () => {
      setClient(null);
      void made.destroy();
    };
    // The config is read once; a live change is an update, never a new client.
  }, []);
  return <Context.Provider value={client}>{children}</Context.Provider>;
}

/** The client of the provider above; null until it has been made. */
export function useAisle(): Aisle | null {
  return useContext(Context);
}

/** Reads a store such as `client.wallet` or a checkout session, and draws again when it changes. */
export function useAisleStore<Snapshot>(store: ReadableStore<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
