import { Link } from "@remix-run/react";
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { cx } from "./cx";

export interface MenuProps {
  /** The button's name for those who can't see what is in it. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  children: ReactNode;
}

function stops(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)")];
}

/**
 * A panel of links and buttons behind a button, on the native popover: opening, closing by Escape or by a
 * click beside it, and layering are the browser's, and it opens before any script has loaded.
 * Arrow keys, Home and End walk it; Tab does too.
 */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  // useId's colons are legal in an id, and popovertarget is not a selector.
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function openFromKeyboard(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || !panel.current) return;
    event.preventDefault();
    panel.current.showPopover();
    stops(panel.current)[0]?.focus();
  }

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const all = stops(event.currentTarget);
    const here = all.indexOf(document.activeElement as HTMLElement);
    const step: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = step[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  // A link inside goes somewhere without a new document, so nothing else would close the panel.
  function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
    if ((event.target as Element).closest("a, button")) event.currentTarget.hidePopover();
  }

  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        popovertarget={id}
        onKeyDown={openFromKeyboard}
        className={triggerClassName}
      >
        <span className="sr-only">{label}</span>
        {trigger}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its links and buttons do. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onKeyDown={walk}
        onClick={closeAfterChoice}
        className="menu-panel w-64 rounded-xl bg-raised p-2 text-ink shadow-float ring-1 ring-line ring-inset"
      >
        {children}
      </div>
    </div>
  );
}

/** A group of items under a quiet heading. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="border-b border-line pb-2 mb-2">
      <p id={id} className="px-3 pt-2 pb-1 text-2xs font-semibold text-faint">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-col">
        {children}
      </ul>
    </div>
  );
}

const item =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-medium transition-colors hover:bg-hover";

/** An item that goes somewhere. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" viewTransition className={item}>
        <span className="text-muted">{icon}</span>
        {children}
      </Link>
    </li>
  );
}

/** An item that does something, inside a form or with `onClick`. */
export function MenuButton({
  icon,
  type = "submit",
  name,
  value,
  onClick,
  className,
  children,
}: {
  icon?: ReactNode;
  type?: "submit" | "button";
  /** What its form sends of it. */
  name?: string;
  value?: string;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type={type} name={name} value={value} onClick={onClick} className={cx(item, className)}>
      {icon ? <span className="text-muted">{icon}</span> : null}
      {children}
    </button>
  );
}
