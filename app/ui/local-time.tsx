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

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what using it does. */
function write(at: number, withTime: boolean, locale?: string, timeZone?: string): string {
  const name = `${withTime} ${locale} ${timeZone}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      ...(withTime ? { timeStyle: "short" } : {}),
      ...(timeZone ? { timeZone } : {}),
    });
    formats.set(name, format);
  }
  return format.format(at);
}
