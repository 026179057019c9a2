import { useEffect, useRef, type ReactNode } from "react";
import { cx } from "./cx";

interface KeepFocusProps {
  change: unknown;
  className?: string;
  children: ReactNode;
}

/** Takes the focus when a change removes the control that had it. */
export function KeepFocus({ change, className, children }: KeepFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    before.current = change;
  }, [change]);
  return (
    <div ref={box} tabIndex={-1} className={cx("outline-none", className)}>
      {children}
    </div>
  );
}
