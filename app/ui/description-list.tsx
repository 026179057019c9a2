import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
  /** For addresses, ids and codes, which run left to right in every language. */
  code?: boolean;
}

/** Facts about one thing, label beside value; on a phone one above the other. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{fact.label}</dt>
          <dd dir={fact.code ? "ltr" : "auto"} className="min-w-0 font-medium break-words text-start">
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
