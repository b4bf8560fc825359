/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Aisle, AisleError } from "aisle";
import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import { failedTexts } from "../loader/failed.ts";

type Bring = () => Promise<unknown>;

/** Brings a widget's code, and tries as often as the script tag's loader does; whoever asks meanwhile waits along. */
export function bringing(tag: string, load: Bring): Bring {
  let coming: Promise<unknown> | undefined;
  const attempt = async (count: number): Promise<unknown> => {
    try {
      return await load();
    } catch (cause) {
      if (count === 4) throw cause;
      await new Promise((resolve) => setTimeout(resolve, count * 2000));
      return attempt(count + 1);
    }
  };
  return () =>
    (coming ??= attempt(1).catch((cause: unknown) => {
      coming = undefined;
      console.error(`Aisle: ${tag} does not come: see the guide "Errors".`, cause);
      throw new AisleError("network", `<${tag}> could not be loaded.`, { cause, retryable: true });
    }));
}

/** Each is told once, however many elements wait for the same code. */
const told = new WeakSet<AisleError>();

/**
 * Brings the code of an element: whether that failed, which is told on the client's stream once there is one and stands
 * until the code has come, whether it is being tried, and what tries again.
 */
export function useCode(
  bring: Bring,
  client: Aisle | null,
): [failure: AisleError | null, busy: boolean, again: () => void] {
  const [failure, setFailure] = useState<AisleError | null>(null);
  const [busy, setBusy] = useState(true);
  const again = () => {
    setBusy(true);
    bring().then(
      () => setFailure(null),
      (cause: AisleError) => {
        setFailure(cause);
        setBusy(false);
      },
    );
  };
  useEffect(again, []);
  useEffect(() => {
    if (!failure || !client || told.has(failure)) return;
    told.add(failure);
    (client as AisleClient)[internalsKey].events.emitError(failure);
  }, [failure, client]);
  return [failure, busy, again];
}

interface AwayProps {
  readonly client: Aisle | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/** Inside an element whose code did not come; once it is there, a shadow root covers it. */
export function Away({ client, busy, again }: AwayProps) {
  const { base = document.documentElement.lang } =
    (client as AisleClient | null)?.[internalsKey].language.get() ?? {};
  const [failed, retry] = failedTexts[base.slice(0, 2)] ?? failedTexts["en"]!;
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      const { activeElement, body } = document;
      // It is not to be seen any more, and has given the focus back by then, or does so as it goes.
      if (isPressed.current && (activeElement === current || activeElement === body))
        focusOnce(current?.parentElement);
    };
  }, []);
  return (
    <>
      {/* Another one after each try, so that it is said again. */}
      <p key={String(busy)} role={busy ? undefined : "alert"}>
        {failed}
      </p>
      <button
        ref={button}
        type="button"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => {
          isPressed.current = true;
          again();
        }}
      >
        {retry}
      </button>
    </>
  );
}

/** Has an element have the focus, until that has left it and what is in it. */
function focusOnce(element: HTMLElement | null | undefined): void {
  if (!element) return;
  // Not -1: the next Tab would pass by all that its shadow root shows.
  element.tabIndex = 0;
  element.focus({ preventScroll: true });
  element.addEventListener("focusout", () => element.removeAttribute("tabindex"), { once: true });
}
