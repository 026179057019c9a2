import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";

export interface DialogProps {
  open: boolean;
  /** Escape, a click beside it, or a button inside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Holds a form: its fields say what they are one by one, instead of being read out all at once. */
  isForm?: boolean;
  /** Buttons, the way out first: it is focused, so that Enter by habit does no harm. */
  actions?: ReactNode;
}

/** A modal question on the native <dialog>: the browser keeps focus in, the page inert, and gives focus back. */
export function Dialog({ open, onClose, title, children, isForm = false, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // The dialog's own box is its backdrop's only other target: a click on the box itself is a click beside the panel.
  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way, and native.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={isForm ? undefined : bodyId}
      onClose={onClose}
      onClick={closeFromBackdrop}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl bg-raised text-ink shadow-float open:animate-rise"
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
