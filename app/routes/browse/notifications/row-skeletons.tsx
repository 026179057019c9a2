import { ListSkeleton, Skeleton } from "~/ui/skeleton";

export function RowSkeletons({ count, late = false }: { count: number; late?: boolean }) {
  if (count === 0) return null;
  return (
    <ListSkeleton late={late}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden className="flex gap-4 border-b border-line py-4 last:border-b-0">
          <Skeleton className="aspect-video w-28 shrink-0 rounded-lg sm:w-40" />
          <div className="flex-1">
            <Skeleton className="mt-1 h-4 w-3/5" />
            <Skeleton className="mt-3 h-3 w-2/5" />
          </div>
        </div>
      ))}
    </ListSkeleton>
  );
}
