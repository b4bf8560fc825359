/** @jsxImportSource preact */
import { Frame } from "./frame.tsx";
import type { ScreenProps } from "./props.ts";

/** Asks before a time that is held is given up for another place or another way to shop. */
export function Release(selector: ScreenProps) {
  const { send, t } = selector;
  const keep = () => send({ type: "KEEP_TIME" });
  return (
    <Frame
      selector={selector}
      title={t("timeReleased")}
      onBack={keep}
      footer={
        <>
          <button type="button" class="button" onClick={keep}>
            {t("keepMyTime")}
          </button>
          <button
            type="button"
            class="button outlined"
            onClick={() => send({ type: "RELEASE", key: crypto.randomUUID() })}
          >
            {t("continue")}
          </button>
        </>
      }
    >
      <p>{t("releaseText")}</p>
    </Frame>
  );
}
