import { common } from "~/words/en/common";
import { decimalSign } from "~/words/languages";
import { useLanguage } from "./language";

const BYTES_PER_MB = 1024 * 1024;
const WHOLE = { maximumFractionDigits: 0 } as const;
const UP_TO_TWO = { maximumFractionDigits: 2, minimumFractionDigits: 0 } as const;

const UP_TO_ONE = { maximumFractionDigits: 1, minimumFractionDigits: 0 } as const;
const SHORT = { notation: "compact" } as const;

const LONGEST_WHOLE = 9999;

const formats = new Map<string, Intl.NumberFormat>();

type Digits = Pick<Intl.NumberFormatOptions, "minimumFractionDigits" | "maximumFractionDigits" | "notation">;

/** '3.14 MB' (specification, section 2: detail page). Every file has one, and a browser's first format is slow. */
export function megabytes(bytes: number, language: string): string {
  return common.megabytes((bytes / BYTES_PER_MB).toFixed(2).replace(".", decimalSign(language)));
}

/** MB below a thousand of them, then GB. */
export function storageSize(bytes: number, language: string): string {
  const written = numberFormat(language, UP_TO_TWO);
  const amount = bytes / BYTES_PER_MB;
  return amount < 1000
    ? common.megabytes(written.format(amount))
    : common.gigabytes(written.format(amount / 1024));
}

/** 1,234, then 12K, 1.2M. */
export function shortCount(count: number, language: string): string {
  return count > LONGEST_WHOLE ? numberFormat(language, SHORT).format(count) : whole(count, language);
}

/** '40 s', '35 min', '12.3 h', rounded down. */
export function watchTime(milliseconds: number, language: string): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return common.seconds(whole(seconds, language));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return common.minutes(whole(minutes, language));
  const tenths = Math.floor(minutes / 6);
  return common.hours(
    tenths < 1000
      ? numberFormat(language, UP_TO_ONE).format(tenths / 10)
      : whole(Math.floor(tenths / 10), language),
  );
}

export function useNumberFormat() {
  const language = useLanguage();
  return {
    size: (bytes: number) => megabytes(bytes, language),
    storage: (bytes: number) => storageSize(bytes, language),
    count: (count: number) => whole(count, language),
    short: (count: number) => shortCount(count, language),
    watched: (milliseconds: number) => watchTime(milliseconds, language),
  };
}

/** 0:07, 3:25, 1:02:03. */
export function clockTime(milliseconds: number): string {
  const total = Math.round(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const tail = String(seconds).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** '12 s left', '3 min left'; coarse, so that it doesn't twitch. */
export function timeLeft(seconds: number): string {
  if (seconds < 10) return common.secondsLeft(Math.max(1, seconds));
  if (seconds < 60) return common.secondsLeft(Math.ceil(seconds / 5) * 5);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return common.minutesLeft(minutes);
  return common.hoursLeft(Math.floor(minutes / 60), minutes % 60);
}

/** A browser's first format takes a slow phone a tenth of a second, and small numbers need none (localeFor). */
function whole(count: number, language: string): string {
  return count >= 0 && count < 1000 && Number.isInteger(count)
    ? String(count)
    : numberFormat(language, WHOLE).format(count);
}

/** Creating a format takes a hundred times longer than using it. */
function numberFormat(language: string, options: Digits): Intl.NumberFormat {
  const { minimumFractionDigits: least = "", maximumFractionDigits: most = "", notation = "" } = options;
  const key = `${language} ${least} ${most} ${notation}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}
