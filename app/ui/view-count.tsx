import { viewsWords as words } from "~/strings/views";
import { useNumbers } from "./format";
import { LocalTime } from "./local-time";

/** A count where there is little room; the whole of it on hover and for who listens. */
export function ShortCount({ count }: { count: number }) {
  const numbers = useNumbers();
  return <Shortened short={numbers.short(count)} whole={numbers.count(count)} />;
}

/** '12K views', quietly, among the facts of a work; nothing where there are none, which would say nothing of the work. */
export function ViewCount({ views }: { views: number }) {
  const numbers = useNumbers();
  if (views === 0) return null;
  return (
    <Shortened
      short={words.views(views, numbers.short(views))}
      whole={words.views(views, numbers.count(views))}
    />
  );
}

function Shortened({ short, whole }: { short: string; whole: string }) {
  if (short === whole) return <span className="whitespace-nowrap">{whole}</span>;
  return (
    <span title={whole} className="whitespace-nowrap">
      <bdi aria-hidden suppressHydrationWarning>
        {short}
      </bdi>
      <span className="sr-only">{whole}</span>
    </span>
  );
}

/** How long works were watched; a number before its unit, whichever way the page runs. @param ms milliseconds */
export function WatchTime({ ms }: { ms: number }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {useNumbers().watched(ms)}
    </bdi>
  );
}

/** Until when numbers were counted. @param at milliseconds since the Unix epoch, a whole minute */
export function CountedUpTo({ at }: { at: number }) {
  return (
    <bdi>
      {words.countedUpTo} <LocalTime at={at} timeOnly />
    </bdi>
  );
}
