import type { AisleError } from "../domain/errors.ts";
import type { AisleEventDetails, AisleEventName, AisleEventRecord, EventContext } from "../events.ts";

export interface EventStream {
  emit<Name extends AisleEventName>(
    name: Name,
    detail: AisleEventDetails[Name],
    context?: EventContext,
  ): void;
  /** A failed call: 4xx is the shopper's to mend (constraint), everything else, and what is said to be, the service's. */
  emitError(error: AisleError, isService?: boolean, context?: EventContext): void;
  subscribe(listener: (event: AisleEventRecord) => void): () => void;
}

/** One stream of events a client; each is numbered, frozen, and handed to every listener once. */
export function createEventStream(makeId: () => string): EventStream {
  const listeners = new Set<(event: AisleEventRecord) => void>();

  const emit: EventStream["emit"] = (name, detail, context) => {
    const event = Object.freeze({
      id: makeId(),
      name,
      detail: Object.freeze(detail),
      ...(context && { context }),
    }) as unknown as AisleEventRecord;
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        // A host's broken listener must not stop the others, nor the flow that emitted the event.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };

  return {
    emit,
    emitError(error, isService = false, context) {
      const constraint =
        !isService && error.status !== undefined && error.status >= 400 && error.status < 500;
      const detail = {
        code: error.code,
        ...(error.serviceCode ? { serviceCode: error.serviceCode } : {}),
        retryable: error.retryable,
        ...(error.correlationId ? { correlationId: error.correlationId } : {}),
        messageKey: error.messageKey ?? "technicalDifficulties",
      };
      emit(constraint ? "aisle-constraint-error" : "aisle-service-error", detail, context);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same stream, for a part of the application whose events say where they happened. */
export function inContext(events: EventStream, context: EventContext): EventStream {
  return {
    ...events,
    emit: (name, detail) => events.emit(name, detail, context),
    emitError: (error, isService) => events.emitError(error, isService, context),
  };
}
