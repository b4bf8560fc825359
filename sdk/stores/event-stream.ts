import type { AisleError } from "../domain/errors.ts";
import type { AisleEventDetails, AisleEventName, AisleEventRecord } from "../events.ts";

export interface EventStream {
  emit<Name extends AisleEventName>(name: Name, detail: AisleEventDetails[Name]): void;
  /** A failed call: 4xx is the shopper's to mend (constraint), everything else the service's. */
  emitError(error: AisleError): void;
  subscribe(listener: (event: AisleEventRecord) => void): () => void;
}

/** One stream of events a client; each is numbered, frozen, and handed to every listener once. */
export function createEventStream(makeId: () => string): EventStream {
  const listeners = new Set<(event: AisleEventRecord) => void>();

  const emit: EventStream["emit"] = (name, detail) => {
    const event = Object.freeze({
      id: makeId(),
      name,
      detail: Object.freeze(detail),
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
    emitError(error) {
      const constraint = error.status !== undefined && error.status >= 400 && error.status < 500;
      emit(constraint ? "aisle-constraint-error" : "aisle-service-error", {
        code: error.code,
        ...(error.serviceCode ? { serviceCode: error.serviceCode } : {}),
        retryable: error.retryable,
        ...(error.correlationId ? { correlationId: error.correlationId } : {}),
        messageKey: error.messageKey ?? "technicalDifficulties",
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
