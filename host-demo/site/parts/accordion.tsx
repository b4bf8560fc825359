/** @jsxImportSource react */
import { type ReactNode, useId, useState } from "react";

/** A button that unfolds what stands below it, and folds it away again. How long that takes is in tokens.css. */
export function Accordion({
  title,
  className = "",
  children,
}: {
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={`accordion ${className}`}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {title}
      </button>
      <div id={id} className="accordion-fold">
        <div>{children}</div>
      </div>
    </div>
  );
}
