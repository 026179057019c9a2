import { useLanguage } from "./language";

const DAY_MS = 86_400_000;
const LOOKS = {
  whole: { dateStyle: "medium", timeZone: "UTC" },
  short: { month: "short", day: "numeric", timeZone: "UTC" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what using it does. */
function write(day: number, look: keyof typeof LOOKS, language: string): string {
  const name = `${look} ${language}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, LOOKS[look]);
  formats.set(name, format);
  return format.format(day * DAY_MS);
}

/** How the reader's language writes a UTC day, which is the same day in every time zone. Days since the Unix epoch. */
export function useDays() {
  const language = useLanguage();
  return {
    whole: (day: number) => write(day, "whole", language),
    short: (day: number) => write(day, "short", language),
  };
}
