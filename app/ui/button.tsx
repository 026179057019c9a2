import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { cx } from "./cx";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";
type ButtonSize = "sm" | "md" | "lg";

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-gold text-on-gold hover:bg-gold-bright hover:shadow-[0_6px_28px_-6px_var(--color-gold)] active:translate-y-px",
  secondary: "bg-surface text-ink ring-1 ring-inset ring-control hover:bg-hover active:translate-y-px",
  quiet: "text-ink hover:bg-hover",
  "quiet-danger": "text-danger-ink hover:bg-danger-wash",
  danger: "bg-danger text-white hover:brightness-110 active:translate-y-px",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 gap-1.5 rounded-md px-3 py-1 text-xs",
  md: "min-h-11 gap-2 rounded-md px-5 py-1.5 text-sm",
  lg: "min-h-13 gap-2.5 rounded-lg px-7 py-2 text-base",
};

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  "aria-disabled": ariaDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      // Not `disabled`, which would lose the keyboard focus.
      aria-disabled={busy || ariaDisabled}
      aria-busy={busy || undefined}
      onClick={busy ? preventPress : onClick}
      className={buttonClass({ variant, size, block }, className)}
      {...rest}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

const preventPress = (event: MouseEvent) => event.preventDefault();

type ButtonLinkProps = ButtonStyle & LinkProps;

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      prefetch="intent"
      viewTransition
      className={buttonClass({ variant, size, block }, className)}
      {...rest}
    >
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
}

export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        "inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink",
        "disabled:pointer-events-none disabled:opacity-55",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

export function buttonClass(
  { variant = "primary", size = "md", block = false }: ButtonStyle,
  className?: string,
): string {
  return cx("button", sizes[size], variants[variant], block && "w-full", className);
}
