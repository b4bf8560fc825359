import { cell, type Readable } from "./cell.ts";

/** A store as it crosses bundles: its state, and the events that change it. */
export interface Store<State, Event> extends Readable<State> {
  send(event: Event): void;
}

type Step<State, Effect> = readonly [State, readonly Effect[]];

/**
 * Runs a flow: every event goes through its pure transition, then the effects run in order. Effects that send
 * events of their own are queued behind the current one, so that a transition never sees a half-changed state.
 */
export function createStore<State, Event, Effect>(
  initial: State,
  transition: (state: State, event: Event) => Step<State, Effect>,
  run: (effect: Effect, send: (event: Event) => void) => void,
  state = cell(initial),
): Store<State, Event> {
  const queue: Event[] = [];
  let running = false;

  const send = (event: Event) => {
    queue.push(event);
    if (running) return;
    running = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [changed, effects] = transition(state.get(), next);
        state.set(changed);
        for (const effect of effects) run(effect, send);
      }
    } finally {
      running = false;
    }
  };

  return { get: state.get, subscribe: state.subscribe, send };
}
