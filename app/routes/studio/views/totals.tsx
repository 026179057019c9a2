import type { Counts } from "~/engagement/counted.rules";
import { viewsWords as words } from "~/strings/views";
import { useNumbers } from "~/ui/format";
import { StatCard } from "~/ui/stat-card";
import { WatchTime } from "~/ui/view-count";

/** Everything since the beginning, whole: here is the room for it. */
export function Totals({ totals }: { totals: Counts }) {
  const numbers = useNumbers();
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <StatCard label={`${words.viewsLabel}, ${words.allTime}`} value={numbers.count(totals.views)} />
      <StatCard label={`${words.watchTime}, ${words.allTime}`} value={<WatchTime ms={totals.ms} />} />
    </div>
  );
}
