import type { AisleClient } from "./client.ts";

/**
 * The page's clients, shared by every copy of the SDK on it. Two copies (two versions, or a classic file beside
 * the loader) meet here through plain functions and objects only; neither ever destroys what it did not make.
 */
export interface Registry {
  readonly clients: Set<AisleClient>;
  readonly listeners: Set<() => void>;
}

const key = Symbol.for("aisle.registry.1");

export function registry(): Registry {
  const holder = globalThis as { [key]?: Registry };
  return (holder[key] ??= { clients: new Set(), listeners: new Set() });
}

function announce() {
  for (const listener of [...registry().listeners]) listener();
}

export function addClient(client: AisleClient): void {
  registry().clients.add(client);
  announce();
}

export function removeClient(client: AisleClient): void {
  registry().clients.delete(client);
  announce();
}

/**
 * The client with an id, or the page's only one. Undefined while there is none, or no telling which. One that came
 * without an id to a page that had one before is nobody's but its own.
 */
export function findClient(id?: string | null): AisleClient | undefined {
  const clients = [...registry().clients].filter((client, at) => client.id || at === 0);
  if (id) return clients.find((client) => client.id === id);
  return clients.length === 1 ? clients[0] : undefined;
}

/** Calls back whenever a client comes or goes; returns the function that ends it. */
export function onClients(listener: () => void): () => void {
  registry().listeners.add(listener);
  return () => registry().listeners.delete(listener);
}
