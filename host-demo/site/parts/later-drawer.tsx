/** @jsxImportSource react */
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../text/text.tsx";
import { Message } from "./message.tsx";
import { Modal } from "./modal.tsx";
import { RetryButton } from "./retry-button.tsx";

/**
 * A drawer whose code is not the page's own. Until it is there one of the same title says how far it is, and offers to
 * try again; where that fails as well, to load the page anew: after a deployment the code is at another address, and
 * some browsers remember that it failed. A page that calls `load` while it is read spares its shoppers the wait.
 */
export function LaterDrawer<Drawer>({
  load,
  title,
  onClose,
  children,
}: {
  readonly load: () => Promise<{ readonly default: Drawer }>;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (Drawer: Drawer) => ReactNode;
}) {
  const t = useText();
  const [loaded, setLoaded] = useState<{ readonly default: Drawer }>();
  const [status, setStatus] = useState<"loading" | "failed">("loading");
  const [isRetried, setRetried] = useState(false);

  useEffect(() => {
    if (status === "failed") return;
    let gone = false;
    load().then(
      (module) => !gone && setLoaded(module),
      () => !gone && setStatus("failed"),
    );
    return () => {
      gone = true;
    };
  }, [load, status]);

  const retry = () => {
    setRetried(true);
    setStatus("loading");
  };

  if (loaded) return children(loaded.default);
  return (
    <Modal drawer title={title} closeLabel={t("close")} onClose={onClose}>
      {status === "failed" ? (
        <>
          <Message tone="error">{t("technicalDifficulties")}</Message>
          <RetryButton wide onRetry={isRetried ? () => location.reload() : retry}>
            {t(isRetried ? "reload" : "tryAgain")}
          </RetryButton>
        </>
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </Modal>
  );
}
