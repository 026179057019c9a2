import type { DayCounts } from "~/engagement/counted.rules";
import { viewsWords as words } from "~/words/en/views";
import { useDayFormat } from "~/ui/days";
import { useNumberFormat } from "~/ui/format";
import { ChevronDownIcon } from "~/ui/icons";
import { WatchTime } from "~/ui/view-count";

/** Opens without script, and page search finds it. */
export function DaysTable({ days }: { days: readonly DayCounts[] }) {
  const numbers = useNumberFormat();
  const write = useDayFormat();
  return (
    <details className="group mt-4 rounded-xl ring-1 ring-line ring-inset">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-xl px-5 py-2 text-sm font-semibold hover:text-gold-ink [&::-webkit-details-marker]:hidden">
        {words.table}
        <ChevronDownIcon className="text-muted transition-[rotate] duration-200 group-open:-rotate-180" />
      </summary>
      <div className="px-5 pb-4">
        <table className="w-full text-sm">
          <caption className="sr-only">{words.tableCaption}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {words.day}
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-medium">
                {words.viewsLabel}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {words.watchTime}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {days.toReversed().map(({ day, views, ms }) => (
              <tr key={day}>
                <th scope="row" className="py-2 pe-4 text-start font-medium" suppressHydrationWarning>
                  {write.whole(day)}
                </th>
                <td className="py-2 pe-4 text-end">{numbers.count(views)}</td>
                <td className="py-2 text-end">
                  <WatchTime ms={ms} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
