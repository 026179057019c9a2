import type { ReactNode } from "react";
import { cx } from "./cx";
import { Star } from "./star";

interface StateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: "h1" | "h2" | "p";
  className?: string;
}

export function EmptyState({ title, children, action, headingLevel: Heading = "p", className }: StateProps) {
  return (
    <div className={cx("flex flex-col items-center px-4 py-16 text-center", className)}>
      <Sky />
      <Heading className="font-display text-title-sm font-bold wrap-anywhere">{title}</Heading>
      {children ? <div className="mt-2 max-w-md text-sm text-muted">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

export function ErrorState({ title, children, action, headingLevel: Heading = "h2", className }: StateProps) {
  return (
    <div
      role="alert"
      className={cx(
        "flex flex-col items-center rounded-xl bg-surface px-5 py-14 text-center ring-1 ring-line ring-inset",
        className,
      )}
    >
      <Star className="mb-5 size-12 opacity-45 grayscale" />
      <Heading className="font-display text-title-sm font-bold wrap-anywhere">{title}</Heading>
      {children ? <div className="mt-2 max-w-md text-sm text-ink">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

function Sky() {
  return (
    <span aria-hidden className="relative mb-2 block h-24 w-48 text-faint">
      <svg viewBox="0 0 192 96" fill="none" className="absolute inset-0 size-full">
        <path
          d="M18 66 58 38l38 14 36-34 44 26"
          stroke="currentColor"
          strokeOpacity=".4"
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
        <g fill="currentColor">
          <circle cx="18" cy="66" r="2.5" />
          <circle cx="58" cy="38" r="2" />
          <circle cx="132" cy="18" r="2" />
          <circle cx="176" cy="44" r="2.5" />
        </g>
      </svg>
      <Star className="absolute inset-x-0 top-7 mx-auto size-11" />
    </span>
  );
}
