import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { cx } from "./cx";
import { Button, type ButtonVariant } from "./button";
import { nextPaint } from "./next-paint";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A form's fields are read out one by one, so it has no description. */
  isForm?: boolean;
  /** Its form is part of the page without script. */
  inPage?: boolean;
  /** The harmless one first: it gets the focus, so Enter by habit does no harm. */
  actions?: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  children,
  isForm = false,
  inPage = false,
  actions,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    ignoreSecondPress(event.currentTarget);
    // A click on the dialog's own box is on the backdrop.
    if (event.target === event.currentTarget) void closeSoon(event.currentTarget);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way, and native.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={isForm ? undefined : bodyId}
      onClose={onClose}
      onClick={onClick}
      className={cx(
        "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl bg-raised text-ink shadow-float open:[animation:var(--animate-rise),settle_1ms_0.4s_backwards]",
        inPage && "noscript:static noscript:mt-4 noscript:block",
      )}
    >
      <div className="flex flex-col gap-3 p-6 sm:p-7">
        <h2 id={titleId} dir="auto" className="font-display text-title-sm font-bold">
          {title}
        </h2>
        <div id={bodyId} className={isForm ? undefined : "text-sm text-muted"}>
          {children}
        </div>
        {actions ? (
          <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{actions}</div>
        ) : null}
      </div>
    </dialog>
  );
}

/**
 * Hides the dialog with the next paint and closes it after it: closing makes a browser style the whole page again.
 */
export function DialogClose({
  variant = "secondary",
  children,
}: {
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  return (
    <Button
      variant={variant}
      className="noscript:hidden"
      onClick={(event) => void closeSoon(event.currentTarget.closest("dialog"))}
    >
      {children}
    </Button>
  );
}

/** The second press of a double one would open what the closed dialog uncovers, such as another work. */
function ignoreSecondPress(dialog: HTMLDialogElement) {
  const ignore = (event: globalThis.MouseEvent) => {
    if (event.detail < 2 || dialog.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, { capture: true, once: true });
}

async function closeSoon(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.hidden = true;
  await nextPaint();
  dialog.close();
  dialog.hidden = false;
}
