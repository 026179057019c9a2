import { Link } from "@remix-run/react";
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { cx } from "./cx";

interface MenuProps {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  children: ReactNode;
}

/** A native popover opens before any script. Arrow keys, Home and End walk its items. */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function openFromKeyboard(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || !panel.current) return;
    event.preventDefault();
    panel.current.showPopover();
    focusableItems(panel.current)[0]?.focus();
  }

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const items = focusableItems(event.currentTarget);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: items.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  }

  // A link inside loads no new document, which would close it.
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
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
        className="menu-panel w-64 rounded-xl bg-raised p-2 text-ink shadow-float ring-1 ring-line ring-inset"
      >
        {children}
      </div>
    </div>
  );
}

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

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" viewTransition className="menu-item">
        <span className="text-muted">{icon}</span>
        {children}
      </Link>
    </li>
  );
}

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
  name?: string;
  value?: string;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type={type} name={name} value={value} onClick={onClick} className={cx("menu-item", className)}>
      {icon ? <span className="text-muted">{icon}</span> : null}
      {children}
    </button>
  );
}

function focusableItems(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)")];
}
