import type { ReactNode } from "react";
import { cx } from "./cx";

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

/** `narrow` for one form, `paired` for two columns, `wide` for many cards. */
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
