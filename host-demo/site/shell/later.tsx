/** @jsxImportSource react */
import { type ComponentType, type FunctionComponent, lazy, useState } from "react";

/**
 * A component whose code is not the first page's: it comes once it is drawn, or `load` asks for it before. One whose code
 * is there is drawn at once: what suspends, be it for a moment, is not shown for another 300 ms.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
) {
  let Loaded: FunctionComponent<Props> | undefined;
  const loadOnce = () =>
    load().then((module) => {
      Loaded = module.default;
      return module;
    });
  const Lazy = lazy(loadOnce);
  const Later: FunctionComponent<Props> = (props) => {
    // The same as long as it is drawn: another one would begin anew.
    const [Page] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Page {...props} />;
  };
  return Object.assign(Later, { load: loadOnce });
}
