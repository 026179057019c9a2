import { useEffect, useRef, type ReactNode } from "react";
import { cx } from "~/ui/cx";
import { mayTakeFocus } from "~/ui/may-take-focus";

interface Props {
  tone: "good" | "danger";
  /** What it is an answer to: another one takes the focus again. */
  answer: unknown;
  children: ReactNode;
}

/**
 * What became of a form, above everything else. It takes the focus, because the form it answers may be gone, and
 * does so without script too.
 */
export function Said({ tone, answer, children }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!box.current || !mayTakeFocus()) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "center" });
  }, [answer]);
  return (
    <p
      ref={box}
      // Not an attribute that React knows for a paragraph; browsers do.
      {...{ autofocus: "" }}
      tabIndex={-1}
      role={tone === "danger" ? "alert" : "status"}
      className={cx(
        "rounded-md p-3 text-sm font-medium",
        tone === "good" ? "bg-good-wash text-good-ink" : "bg-danger-wash text-danger-ink",
      )}
    >
      {children}
    </p>
  );
}
