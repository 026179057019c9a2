import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icons";

export function Disclosure({
  id,
  summary,
  group,
  open,
  children,
}: {
  id?: string;
  summary: string;
  group?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} name={group} open={open || undefined} className="group border-b border-line">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-md py-4 font-display text-title-sm font-semibold [&::-webkit-details-marker]:hidden hover:text-gold-ink">
        {summary}
        <ChevronDownIcon className="text-muted transition-[rotate] duration-200 group-open:-rotate-180" />
      </summary>
      <div className="flex max-w-[48rem] flex-col gap-3 pb-7 sm:pe-10 leading-[1.7] text-muted">
        {children}
      </div>
    </details>
  );
}
