import { kit } from "~/strings/kit";
import { cx } from "./cx";

/** A breathing block where something will be; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-shimmer rounded-md bg-hover", className)} />;
}

/** A grid of media cards that are still on their way; the feed shows 6. */
export function MediaGridSkeleton({ count = 6, label = kit.loading }: { count?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="media-grid" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} data-skeleton-card>
            <Skeleton className="aspect-video w-full rounded-lg" />
            <Skeleton className="mt-3.5 h-4 w-4/5" />
            <Skeleton className="mt-2.5 h-3 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
