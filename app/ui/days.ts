import { DAY_MS } from "~/platform/clock";
import { useLanguage } from "./language";

const DATE_OPTIONS = {
  whole: { dateStyle: "medium", timeZone: "UTC" },
  short: { month: "short", day: "numeric", timeZone: "UTC" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** UTC days since the Unix epoch, in the reader's language. */
export function useDayFormat() {
  const language = useLanguage();
  return {
    whole: (day: number) => formatDay(day, "whole", language),
    short: (day: number) => formatDay(day, "short", language),
  };
}

/** Creating a format takes a hundred times longer than using it. */
function formatDay(day: number, style: keyof typeof DATE_OPTIONS, language: string): string {
  const key = `${style} ${language}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, DATE_OPTIONS[style]);
  formats.set(key, format);
  return format.format(day * DAY_MS);
}
