import { Link } from "@remix-run/react";
import { cx } from "./cx";

export interface Chip {
  label: string;
  /** Where the chip leads, such as `?kind=video`. */
  to: string;
  current: boolean;
}

/** Filters as links: they work before script, can be bookmarked, and Back undoes them. */
export function Chips({ label, items }: { label: string; items: readonly Chip[] }) {
  return (
    <nav aria-label={label} className="py-1">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {items.map((chip) => (
          <li key={chip.to}>
            <Link
              to={chip.to}
              preventScrollReset
              prefetch="intent"
              aria-current={chip.current ? "true" : undefined}
              className={cx(
                "inline-flex min-h-10 items-center rounded-pill px-3 text-xs sm:px-4 font-semibold whitespace-nowrap transition-colors",
                chip.current
                  ? "bg-ink text-canvas"
                  : "bg-surface text-muted ring-1 ring-line ring-inset hover:bg-hover hover:text-ink",
              )}
            >
              <bdi>{chip.label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
