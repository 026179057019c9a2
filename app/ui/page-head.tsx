import type { ReactNode } from "react";
import { cx } from "./cx";

/** The top of a signed-in page: its name, a line about it, what can be done. */
export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-display text-title font-bold tracking-tight">{title}</h1>
        {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2.5">{actions}</div> : null}
    </header>
  );
}

/**
 * A page's body: `narrow` for a single form, `paired` for what stands in two columns where there is room for them, the
 * full column for media, `wide` for many cards.
 */
export function Page({
  narrow = false,
  paired = false,
  wide = false,
  children,
}: {
  narrow?: boolean;
  paired?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(wide ? "wide-column" : "column", "py-8 sm:py-12")}>
      {narrow || paired ? (
        <div className={cx("mx-auto max-w-2xl", paired && "2xl:max-w-none")}>{children}</div>
      ) : (
        children
      )}
    </div>
  );
}
