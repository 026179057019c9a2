import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArrowIcon } from "./icons";

export function ActionTile({
  to,
  icon,
  title,
  hint,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  hint?: string;
}) {
  return (
    <Link
      to={to}
      prefetch="intent"
      viewTransition
      className="group flex items-center gap-4 rounded-xl bg-surface p-4 shadow-card ring-1 ring-line transition-colors ring-inset hover:bg-hover"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-gold-wash text-gold-ink">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </span>
      <ArrowIcon className="text-muted transition-[translate] group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5" />
    </Link>
  );
}
