import type { ReactNode } from "react";
import { common } from "~/words/en/common";
import { cx } from "./cx";

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-shimmer rounded-md bg-line", className)} />;
}

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} data-skeleton-card aria-hidden className="flex flex-col">
      <Skeleton className="aspect-video w-full rounded-lg" />
      <Skeleton className="my-0.75 mt-3.75 h-4 w-4/5" />
      <Skeleton className="my-0.75 mt-1.75 h-[0.803rem] w-2/5" />
    </div>
  ));
}

/** Every line has the height of a real card's, so nothing moves when they come. */
export function MediaGridSkeleton({
  count = 6,
  late = false,
  label,
}: {
  count?: number;
  late?: boolean;
  label?: string;
}) {
  return (
    <ListSkeleton late={late} label={label}>
      <div className="media-grid" aria-hidden>
        <CardSkeletons count={count} />
      </div>
      <div aria-hidden className="mt-10 h-13" />
    </ListSkeleton>
  );
}

interface ListSkeletonProps {
  /** Shown after a moment only, so that a quick answer doesn't flash. */
  late: boolean;
  label?: string;
  children: ReactNode;
}

export function ListSkeleton({ late, label = common.loading, children }: ListSkeletonProps) {
  return (
    <div role="status" data-list-skeleton="" className={late ? "animate-late" : undefined}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
