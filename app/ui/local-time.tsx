import { useSyncExternalStore } from "react";

/**
 * A moment in the reader's own language and time zone. The server knows neither, so it writes UTC
 * and the browser rewrites it once it runs.
 * @param at milliseconds since the Unix epoch
 */
export function LocalTime({ at, withTime = false }: { at: number; withTime?: boolean }) {
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const text = inBrowser ? write(at, withTime) : write(at, withTime, "en", "UTC");
  // On one line, so that a longer or shorter wording moves nothing below.
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {/* Apart, so that a line from right to left does not put the day behind the year. */}
      <bdi>{text}</bdi>
    </time>
  );
}

const neverChanges = () => () => undefined;

function write(at: number, withTime: boolean, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    ...(withTime ? { timeStyle: "short" } : {}),
    ...(timeZone ? { timeZone } : {}),
  }).format(at);
}
