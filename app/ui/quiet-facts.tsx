import { cx } from "./cx";
import type { Fact } from "./description-list";

export interface QuietFact extends Fact {
  long?: boolean;
}

export function QuietFacts({ facts }: { facts: readonly QuietFact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-8 gap-y-4 text-xs">
      {facts.map(({ label, value, code, long }) => (
        <div key={label} className={cx("min-w-0", long && "col-span-full")}>
          <dt className="text-faint">{label}</dt>
          <dd dir={code ? "ltr" : "auto"} className="mt-0.5 text-as-parent wrap-anywhere text-muted">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
