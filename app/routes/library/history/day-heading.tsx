import type { WorkItem } from "~/feed/work-items.server";
import { libraryWords as words } from "~/strings/library";
import { LocalTime } from "~/ui/local-time";
import { useScripted } from "~/ui/use-scripted";

interface DayHeadingProps {
  item: WorkItem;
  /** The card before it, or null for the first one. */
  before: WorkItem | null;
}

/** Where another day of the history begins: the reader's own day, once the browser knows where they are. */
export function DayHeading({ item, before }: DayHeadingProps) {
  const inBrowser = useScripted();
  const dayOf = inBrowser ? localDay : utcDay;
  const day = dayOf(item.order);
  if (before && dayOf(before.order) === day) return null;
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12);
  return (
    <h2 className="col-span-full font-display -mb-5 text-title-sm font-bold not-first:mt-2">
      {inBrowser && day === dayOf(today.getTime()) ? (
        words.today
      ) : inBrowser && day === dayOf(yesterday.getTime()) ? (
        words.yesterday
      ) : (
        <LocalTime at={item.order} withDay />
      )}
    </h2>
  );
}

function localDay(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`;
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
