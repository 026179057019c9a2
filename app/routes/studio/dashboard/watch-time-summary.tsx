import { viewsWords as words } from "~/words/en/views";
import { ActionTile } from "~/ui/action-tile";
import { DashboardIcon } from "~/ui/icons-menu";
import { StatCard } from "~/ui/stat-card";
import { CountedUpTo, WatchTime } from "~/ui/view-count";

interface WatchedProps {
  ms: number;
  countedUpTo: number;
}

export function WatchTimeSummary({ ms, countedUpTo }: WatchedProps) {
  return (
    <>
      <div className="mt-2 grid gap-2 sm:mt-4 sm:grid-cols-3 sm:gap-4">
        <StatCard label={words.watchTime} value={<WatchTime ms={ms} />} />
        <div className="grid sm:col-span-2">
          <ActionTile
            to="/dashboard/views"
            icon={<DashboardIcon />}
            title={words.whole}
            hint={words.wholeHint}
          />
        </div>
      </div>
      <p className="mt-2 text-xs text-muted">
        <CountedUpTo at={countedUpTo} />
      </p>
    </>
  );
}
