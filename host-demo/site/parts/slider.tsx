/** @jsxImportSource react */
// Long because the slider pattern (WAI-ARIA APG) is one set of keys over one state.

import { Children, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { sliderStep } from "../shell/screen.ts";
import { useText } from "../text/text.tsx";
import { Icon } from "./icons.tsx";

/** More than these in a row are rarely seen to the end; whoever builds the page is told. */
const mostItems = 15;

/** Less than a pixel is lost to rounding where a screen's pixels are smaller than the page's. */
const rounding = 1;

/** A row of list items that scrolls sideways, by hand or by its two buttons; they go where all of it can be seen. */
export function Slider({
  title,
  busy = false,
  children,
}: {
  readonly title: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  const count = Children.count(children);
  useEffect(() => {
    if (import.meta.env.DEV && count > mostItems)
      console.warn(`"${title}" has ${count} items; a row is meant for ${mostItems} at most.`);
  }, [count, title]);

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      // From right to left the way on counts below zero.
      const gone = Math.abs(list.scrollLeft);
      setEnds({
        atStart: gone < rounding,
        atEnd: gone + list.clientWidth > list.scrollWidth - rounding,
      });
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [children]);

  const go = (way: 1 | -1) => {
    const list = row.current;
    if (!list) return;
    const onwards = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    list.scrollBy({ left: way * onwards * Math.round(list.clientWidth * sliderStep) });
  };
  // Disabled buttons would lose the focus at the end of the row.
  const button = (way: 1 | -1, isDone: boolean) => (
    <button
      type="button"
      className={`button icon ${way === 1 ? "next" : "previous"}`}
      aria-label={t(way === 1 ? "sliderNext" : "sliderPrevious", { row: title })}
      aria-controls={id}
      aria-disabled={isDone}
      onClick={() => !isDone && go(way)}
    >
      <Icon name="back" />
    </button>
  );
  return (
    <section className="slider" aria-labelledby={`${id}-title`}>
      <header className="slider-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {(!ends.atStart || !ends.atEnd) && (
          <span className="slider-buttons">
            {button(-1, ends.atStart)}
            {button(1, ends.atEnd)}
          </span>
        )}
      </header>
      <ul id={id} ref={row} className="slider-row" aria-busy={busy}>
        {children}
      </ul>
    </section>
  );
}
