/** @jsxImportSource react */
import { type ComponentType, useState } from "react";
import { Icon } from "../parts/icons.tsx";

type Drawer = ComponentType<{ readonly onClose: () => void }>;

/** A drawer for people who try the demo, whose code comes with the first press. */
export function TestKit() {
  const [drawer, setDrawer] = useState<{ readonly Drawer: Drawer }>();
  const open = () => {
    import("./drawer.tsx").then(
      ({ default: Drawer }) => setDrawer({ Drawer }),
      // Offline, for one: the next press tries again.
      () => undefined,
    );
  };
  return (
    <>
      <button type="button" className="test-kit-button" onClick={open}>
        <Icon name="flask" />
        <span>Test kit</span>
      </button>
      {drawer && <drawer.Drawer onClose={() => setDrawer(undefined)} />}
    </>
  );
}
