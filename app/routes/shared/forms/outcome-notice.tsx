import { useEffect, useRef, type ReactNode } from "react";
import { cx } from "~/ui/cx";
import { mayTakeFocus } from "~/ui/may-take-focus";

interface Props {
  tone: "good" | "danger";
  answer: unknown;
  children: ReactNode;
}

/** The form it answers may be gone. */
export function OutcomeNotice({ tone, answer, children }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!box.current || !mayTakeFocus()) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "center" });
  }, [answer]);
  return (
    <p
      ref={box}
      // React drops `autoFocus` on a paragraph.
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
