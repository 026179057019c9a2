import { common } from "~/strings/common";
import { cx } from "./cx";

/** A breathing block where something will be; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-shimmer rounded-md bg-line", className)} />;
}

/** Cards that are still on their way, for a grid that holds others already. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} data-skeleton-card aria-hidden className="flex flex-col">
      <Skeleton className="aspect-video w-full rounded-lg" />
      <Skeleton className="my-0.75 mt-3.75 h-4 w-4/5" />
      <Skeleton className="my-0.75 mt-1.75 h-[0.803rem] w-2/5" />
    </div>
  ));
}

/**
 * A grid of media cards that are still on their way; the feed shows 6. Each line has the height of the card's own
 * and the 'Load More' below has its place, so nothing moves when the real ones come.
 */
export function MediaGridSkeleton({
  count = 6,
  late = false,
  label = common.loading,
}: {
  count?: number;
  /** It may stand for an instant only, and shows itself after 150 ms. */
  late?: boolean;
  label?: string;
}) {
  return (
    <div role="status" className={late ? "[animation:late_0.2s_0.15s_backwards]" : undefined}>
      <span className="sr-only">{label}</span>
      <div className="media-grid" aria-hidden>
        <CardSkeletons count={count} />
      </div>
      <div aria-hidden className="mt-10 h-13" />
    </div>
  );
}
