import type { WorkItem } from "~/feed/work-items.server";
import { libraryWords as words } from "~/words/en/library";
import { LocalTime } from "~/ui/local-time";
import { useHydrated } from "~/ui/use-hydrated";

interface DayHeadingProps {
  item: WorkItem;
  before: WorkItem | null;
}

/** UTC first, then the viewer's own day. */
export function DayHeading({ item, before }: DayHeadingProps) {
  const inBrowser = useHydrated();
  const toDay = inBrowser ? localDay : utcDay;
  const day = toDay(item.order);
  if (before && toDay(before.order) === day) return null;
  return (
    <h2 className="col-span-full font-display -mb-5 text-title-sm font-bold not-first:mt-2">
      {(inBrowser ? recentDay(day) : null) ?? <LocalTime at={item.order} withDay />}
    </h2>
  );
}

function recentDay(day: string): string | null {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12);
  if (day === localDay(today.getTime())) return words.today;
  return day === localDay(yesterday.getTime()) ? words.yesterday : null;
}

function localDay(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`;
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
