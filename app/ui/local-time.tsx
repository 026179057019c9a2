import { useEffect, useState } from "react";
import { useLanguage } from "./language";
import { nextTask } from "./next-task";
import { useHydrated } from "./use-hydrated";
import { whenIdle } from "./when-idle";

interface LocalTimeProps {
  at: number;
  isDay?: boolean;
  withTime?: boolean;
  timeOnly?: boolean;
  withDay?: boolean;
}

/**
 * UTC from the server; the browser rewrites it in its own zone.
 * @param at ms since the Unix epoch
 * @param isDay a UTC date, which another zone would shift
 * @param withDay with weekday and full month
 */
export function LocalTime(props: LocalTimeProps) {
  const { at, isDay, withDay } = props;
  // On one line, so that another wording moves nothing; a full date may be wider than a phone.
  return (
    <time
      dateTime={new Date(at).toISOString().slice(0, isDay ? ISO_DATE_LENGTH : undefined)}
      className={withDay ? undefined : "whitespace-nowrap"}
    >
      <Moment key={at} {...props} />
    </time>
  );
}

/** A browser's first format takes a slow phone a tenth of a second, so the server's text stays where it's right. */
function Moment({ at, withTime = false, withDay = false, timeOnly = false, isDay = false }: LocalTimeProps) {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [isServers, setServers] = useState(!isHydrated);
  const staysSo = isDay || isSameInUtc(at, withTime || timeOnly);
  useEffect(() => {
    if (isServers && !staysSo) void nextTask().then(() => setServers(false));
    else if (isServers)
      warmOnceMoved(() => formatMoment(at, { withTime, withDay, timeOnly }, language, undefined));
  }, [isServers, staysSo, at, withTime, withDay, timeOnly, language]);
  if (isServers && !import.meta.env.SSR)
    return <bdi suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  const timeZone = isHydrated && !isDay ? undefined : "UTC";
  return <bdi>{formatMoment(at, { withTime, withDay, timeOnly }, language, timeZone)}</bdi>;
}

let isWarming = false;

/** The next press may show a date, and must not wait for its format. */
function warmOnceMoved(warm: () => void): void {
  if (isWarming) return;
  isWarming = true;
  const moved = new AbortController();
  const begin = () => {
    moved.abort();
    whenIdle(warm);
  };
  for (const event of ["pointermove", "wheel", "touchmove", "keydown"])
    addEventListener(event, begin, { signal: moved.signal, passive: true });
}

function isSameInUtc(at: number, showsTime: boolean): boolean {
  const moment = new Date(at);
  return showsTime ? moment.getTimezoneOffset() === 0 : moment.getDate() === moment.getUTCDate();
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
