import { cx } from "./cx";

/** Silent without `label`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex items-center">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden className={cx("animate-spin", className ?? "size-5")}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".22" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
