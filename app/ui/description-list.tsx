import type { ReactNode } from "react";
import { cx } from "./cx";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Ids and addresses run left to right in every language. */
  code?: boolean;
}

export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="@container divide-y divide-line text-sm">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="grid grid-cols-1 gap-x-5 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 @2xs:grid-cols-[6.5rem_minmax(0,1fr)] @md:grid-cols-[11rem_minmax(0,1fr)] @md:py-3"
        >
          <dt className="text-muted">{fact.label}</dt>
          <dd
            // `auto` would read a date's <bdi> as no text, and align it to the left in Hebrew.
            dir={fact.code ? "ltr" : typeof fact.value === "string" ? "auto" : undefined}
            className={cx("min-w-0 text-start font-medium", fact.code ? "wrap-anywhere" : "break-words")}
          >
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
