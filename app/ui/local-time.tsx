import { useLanguage } from "./language";
import { useScripted } from "./use-scripted";

/**
 * A moment in the reader's own language and time zone. The server doesn't know the zone, so it writes UTC
 * and the browser rewrites it once it runs.
 * @param at milliseconds since the Unix epoch
 * @param timeOnly the hour and minute of it, where the day goes without saying
 * @param isDay a day that rules reckon with, all over the world the same: written as it is in UTC, without a zone of the
 *   reader's, in which it would be another day to the west
 * @param withDay the day of the week, too, and the month's whole name: for a day that somebody reckons with
 */
export function LocalTime({
  at,
  withTime = false,
  withDay = false,
  timeOnly = false,
  isDay = false,
}: {
  at: number;
  isDay?: boolean;
  withTime?: boolean;
  timeOnly?: boolean;
  withDay?: boolean;
}) {
  const language = useLanguage();
  const inBrowser = useScripted();
  const text = write(at, { withTime, withDay, timeOnly }, language, inBrowser && !isDay ? undefined : "UTC");
  // On one line, so that a longer or shorter wording moves nothing below; a whole date may be wider than a phone.
  return (
    <time
      dateTime={new Date(at).toISOString().slice(0, isDay ? DAY_LENGTH : undefined)}
      className={withDay ? undefined : "whitespace-nowrap"}
    >
      {/* Apart, so that a line from right to left does not put the day behind the year. The two sides may know
          different versions of a language: a space of theirs is no reason to build the page anew. */}
      <bdi suppressHydrationWarning>{text}</bdi>
    </time>
  );
}

/** 2026-11-17. */
const DAY_LENGTH = 10;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what using it does. */
function write(
  at: number,
  { withTime, withDay, timeOnly }: { withTime: boolean; withDay: boolean; timeOnly: boolean },
  language: string,
  timeZone: string | undefined,
): string {
  const name = `${withTime} ${withDay} ${timeOnly} ${language} ${timeZone}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      ...(timeOnly ? {} : { dateStyle: withDay ? "full" : "medium" }),
      ...(withTime || timeOnly ? { timeStyle: "short" } : {}),
      ...(timeZone ? { timeZone } : {}),
    });
    formats.set(name, format);
  }
  return format.format(at);
}
