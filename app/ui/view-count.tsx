import { viewsWords as words } from "~/words/en/views";
import { Interpolated } from "./interpolated";
import { useNumberFormat } from "./format";
import { LocalTime } from "./local-time";

export function ShortCount({ count }: { count: number }) {
  const numbers = useNumberFormat();
  return <Shortened short={numbers.short(count)} whole={numbers.count(count)} />;
}

export function ViewCount({ views }: { views: number }) {
  const numbers = useNumberFormat();
  if (views === 0) return null;
  return (
    <Shortened
      short={words.views(views, numbers.short(views))}
      whole={words.views(views, numbers.count(views))}
    />
  );
}

export function WatchTime({ ms }: { ms: number }) {
  return <bdi className="whitespace-nowrap">{useNumberFormat().watched(ms)}</bdi>;
}

/** @param at ms since the Unix epoch, a whole minute */
export function CountedUpTo({ at }: { at: number }) {
  return (
    <bdi>
      <Interpolated text={words.countedUpTo} values={{ time: <LocalTime at={at} timeOnly /> }} />
    </bdi>
  );
}

function Shortened({ short, whole }: { short: string; whole: string }) {
  if (short === whole) return <span className="inline-block">{whole}</span>;
  return (
    <span title={whole} className="inline-block">
      <bdi aria-hidden suppressHydrationWarning>
        {short}
      </bdi>
      <span className="sr-only">{whole}</span>
    </span>
  );
}
