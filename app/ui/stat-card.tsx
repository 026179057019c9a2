import { useId, type ReactNode } from "react";
import { Card } from "./card";
import { cx } from "./cx";

interface StatCardProps {
  label: string;
  value: ReactNode;
  waiting?: boolean;
  icon?: ReactNode;
}

export function StatCard({ label, value, waiting = false, icon }: StatCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3 max-sm:px-3 max-sm:py-4">
      <h2 id={id} className="flex items-center justify-between text-xs font-semibold text-muted sm:text-sm">
        {label}
        {icon}
      </h2>
      <p
        className={cx(
          "mt-auto flex min-h-10 items-end font-display font-bold",
          waiting
            ? "text-sm leading-snug text-faint sm:text-lg"
            : "text-title-sm tabular-nums md:text-title-lg",
        )}
      >
        {value}
      </p>
    </Card>
  );
}
