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
  tab: "gap-x-4 gap-y-1 border-b border-line sm:gap-x-7",
  chip: "gap-1.5 sm:gap-2",
} as const;

/** Links work before script, can be bookmarked, and Back undoes them. */
export function Chips({ label, items, asTabs = false }: ChipsProps) {
  const style = asTabs ? "tab" : "chip";
  return (
    <nav aria-label={label} className="py-1">
      <ul className={cx("flex flex-wrap", STYLES[style])}>
        {items.map((chip) => (
          <li key={chip.to}>
            <Link
              to={chip.to}
              preventScrollReset
              prefetch="intent"
              aria-current={chip.current ? "true" : undefined}
              className={style}
            >
              <bdi>{chip.label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
