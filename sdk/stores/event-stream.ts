import type { AisleError } from "../domain/errors.ts";
import {
  type AisleEventDetails,
  type AisleEventName,
  type AisleEventRecord,
  componentOf,
  type EventContext,
  type FlyoutScreen,
  kindOf,
} from "../events.ts";
import { tellHost } from "./tell-host.ts";

/** What is known of where something happened; the rest is where the shopper is. */
export type KnownContext = Partial<EventContext>;

/** Where the shopper is. */
export interface Whereabouts {
  readonly page: string;
  readonly screen?: FlyoutScreen | undefined;
}

export interface EventStream {
  emit<Name extends AisleEventName>(
    name: Name,
    detail: AisleEventDetails[Name],
    context?: KnownContext,
  ): void;
  /**
   * What went wrong: a widget that can't be used (config, frames), a call that was refused (4xx), which is the shopper's
   * to mend, or the service's failure, which is everything else and what is said to be one.
   */
  emitError(error: AisleError, isService?: boolean, context?: KnownContext): void;
  subscribe(listener: (event: AisleEventRecord) => void): () => void;
}

/**
 * One stream of events a client; each is numbered, frozen, and handed to every listener once. What went wrong is shown
 * to `told` as it is, for whoever develops the page; `where` says where the shopper is.
 */
export function createEventStream(
  makeId: () => string,
  told: (error: AisleError) => void,
  where: () => Whereabouts,
): EventStream {
  const listeners = new Set<(event: AisleEventRecord) => void>();

  const emit: EventStream["emit"] = (name, detail, context) => {
    const kind = kindOf(name);
    const { page, screen } = where();
    const { screen: shown } = detail as { readonly screen?: FlyoutScreen };
    const event = Object.freeze({
      id: makeId(),
      name,
      detail: Object.freeze(detail),
      ...(kind && { kind }),
      context: Object.freeze({ page, ...componentIn(screen), ...context, ...componentIn(shown) }),
    }) as unknown as AisleEventRecord;
    for (const listener of [...listeners]) tellHost(() => listener(event));
  };

  return {
    emit,
    emitError(error, isService = false, context) {
      told(error);
      const { code, status = 0 } = error;
      const kind = /^(config|frame)/.test(code)
        ? ""
        : status >= 400 && status < 500
          ? "constraint-"
          : "service-";
      const detail = {
        code,
        ...(error.serviceCode ? { serviceCode: error.serviceCode } : {}),
        retryable: error.retryable,
        ...(error.correlationId ? { correlationId: error.correlationId } : {}),
        messageKey: error.messageKey ?? "technicalDifficulties",
      };
      emit(`aisle-${isService ? "service-" : kind}error`, detail, context);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const componentIn = (screen: FlyoutScreen | undefined) => screen && { component: componentOf(screen) };

/** The same stream, for a part of the application whose events say where they happened. */
export function inContext(events: EventStream, context: () => KnownContext): EventStream {
  return {
    ...events,
    emit: (name, detail) => events.emit(name, detail, context()),
    emitError: (error, isService) => events.emitError(error, isService, context()),
  };
}
