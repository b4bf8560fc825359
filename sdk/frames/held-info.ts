import type { FramePlatform } from "./platform.ts";

/** How soon after a press has ended what it held back is told, in milliseconds. */
const pressTime = 50;

/**
 * A press takes the focus from a field, which then says what is wrong with it. An error that comes up, or goes, above
 * a button moves it away under a pointer that is down, and the browser takes that for no click. So what fields say is
 * told once nothing is pressed.
 */
export function holdWhilePressed<Field, Info>(
  platform: Pick<FramePlatform, "after" | "watchPresses">,
  tell: (field: Field, info: Info) => void,
): readonly [hold: (field: Field, info: Info) => void, stop: () => void] {
  const held = new Map<Field, Info>();
  const [isPressed, stop] = platform.watchPresses();
  const tellHeld = (): void => {
    if (held.size > 0 && isPressed()) return void platform.after(pressTime, tellHeld);
    for (const [field, info] of held) tell(field, info);
    held.clear();
  };
  return [
    (field, info) => {
      held.set(field, info);
      tellHeld();
    },
    () => {
      held.clear();
      stop();
    },
  ];
}
