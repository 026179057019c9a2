import { useLanguage } from "./language";
import { useHydrated } from "./use-hydrated";

/**
 * UTC from the server; the browser rewrites it in its own zone.
 * @param at ms since the Unix epoch
 * @param isDay a UTC date, which another zone would shift
 * @param withDay with weekday and full month
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
  const inBrowser = useHydrated();
  const text = formatMoment(
    at,
    { withTime, withDay, timeOnly },
    language,
    inBrowser && !isDay ? undefined : "UTC",
  );
  // On one line, so that another wording moves nothing; a full date may be wider than a phone.
  return (
    <time
      dateTime={new Date(at).toISOString().slice(0, isDay ? ISO_DATE_LENGTH : undefined)}
      className={withDay ? undefined : "whitespace-nowrap"}
    >
      {/* Server and browser may know different versions of a language. */}
      <bdi suppressHydrationWarning>{text}</bdi>
    </time>
  );
}

const ISO_DATE_LENGTH = 10;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes a hundred times longer than using it. */
function formatMoment(
  at: number,
  { withTime, withDay, timeOnly }: { withTime: boolean; withDay: boolean; timeOnly: boolean },
  language: string,
  timeZone: string | undefined,
): string {
  const key = `${withTime} ${withDay} ${timeOnly} ${language} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      ...(timeOnly ? {} : { dateStyle: withDay ? "full" : "medium" }),
      ...(withTime || timeOnly ? { timeStyle: "short" } : {}),
      ...(timeZone ? { timeZone } : {}),
    });
    formats.set(key, format);
  }
  return format.format(at);
}
