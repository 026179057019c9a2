import { Link } from "@remix-run/react";
import { cx } from "./cx";

export interface Chip {
  label: string;
  to: string;
  current: boolean;
}

interface ChipsProps {
  label: string;
  items: readonly Chip[];
  asTabs?: boolean;
}

const STYLES = {
  tabs: {
    list: "gap-x-4 gap-y-1 border-b border-line sm:gap-x-7",
    link: "-mb-px border-b-2 px-0.5 text-sm sm:text-base",
    current: "border-gold text-ink",
    other: "border-transparent text-muted hover:border-control hover:text-ink",
  },
  chips: {
    list: "gap-1.5 sm:gap-2",
    link: "rounded-pill px-3 text-xs sm:px-4",
    current: "bg-ink text-canvas",
    other: "bg-surface text-muted ring-1 ring-line ring-inset hover:bg-hover hover:text-ink",
  },
} as const;

/** Links work before script, can be bookmarked, and Back undoes them. */
export function Chips({ label, items, asTabs = false }: ChipsProps) {
  const style = STYLES[asTabs ? "tabs" : "chips"];
  return (
    <nav aria-label={label} className="py-1">
      <ul className={cx("flex flex-wrap", style.list)}>
        {items.map((chip) => (
          <li key={chip.to}>
            <Link
              to={chip.to}
              preventScrollReset
              prefetch="intent"
              aria-current={chip.current ? "true" : undefined}
              className={cx(
                "inline-flex min-h-10 items-center font-semibold whitespace-nowrap transition-colors",
                style.link,
                chip.current ? style.current : style.other,
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
