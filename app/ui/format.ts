import { useLanguage } from "./language";

const BYTES_PER_MB = 1024 * 1024;
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;
const WHOLE = { maximumFractionDigits: 0 } as const;
const UP_TO_TWO = { maximumFractionDigits: 2, minimumFractionDigits: 0 } as const;

const UP_TO_ONE = { maximumFractionDigits: 1, minimumFractionDigits: 0 } as const;
const SHORT = { notation: "compact" } as const;

/** Up to here a count is short enough to be written whole. */
const LONGEST_WHOLE = 9999;

type Digits = Pick<
  Intl.NumberFormatOptions,
  "minimumFractionDigits" | "maximumFractionDigits" | "useGrouping" | "notation"
>;

/**
 * Bytes as megabytes with two decimals, '3.14 MB' (specification, section 2: detail page).
 * @param language whose decimal mark and digits are written
 */
export function megabytes(bytes: number, language: string): string {
  return `${numberFormat(language, TWO_DECIMALS).format(bytes / BYTES_PER_MB)} MB`;
}

/** Bytes as an account's room is told: in MB up to a thousand of them, then in GB; whole ones without decimals. */
export function storageSize(bytes: number, language: string): string {
  const [amount, unit] =
    bytes < 1000 * BYTES_PER_MB ? [bytes / BYTES_PER_MB, "MB"] : [bytes / BYTES_PER_MB / 1024, "GB"];
  return `${numberFormat(language, UP_TO_TWO).format(amount)} ${unit}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a hundred times what using it does. */
function numberFormat(language: string, options: Digits): Intl.NumberFormat {
  const { minimumFractionDigits: least = "", maximumFractionDigits: most = "", notation = "" } = options;
  const name = `${language} ${least} ${most} ${notation}`;
  const known = formats.get(name) ?? new Intl.NumberFormat(language, options);
  formats.set(name, known);
  return known;
}

/** A count where there is little room: 1,234, then 12K, 1.2M, as the language shortens it. */
export function shortCount(count: number, language: string): string {
  return numberFormat(language, count > LONGEST_WHOLE ? SHORT : WHOLE).format(count);
}

/** How long works were watched: '40 s', '35 min', '12.3 h', '1,234 h'; what is behind the last unit is left out. */
export function watchTime(milliseconds: number, language: string): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return `${numberFormat(language, WHOLE).format(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${numberFormat(language, WHOLE).format(minutes)} min`;
  const tenths = Math.floor(minutes / 6);
  return tenths < 1000
    ? `${numberFormat(language, UP_TO_ONE).format(tenths / 10)} h`
    : `${numberFormat(language, WHOLE).format(Math.floor(tenths / 10))} h`;
}

/** How the reader's language writes sizes and counts. */
export function useNumbers() {
  const language = useLanguage();
  return {
    size: (bytes: number) => megabytes(bytes, language),
    storage: (bytes: number) => storageSize(bytes, language),
    count: (count: number) => numberFormat(language, WHOLE).format(count),
    short: (count: number) => shortCount(count, language),
    watched: (milliseconds: number) => watchTime(milliseconds, language),
  };
}

/** A length of time as people write it: 0:07, 3:25, 1:02:03. */
export function clockTime(milliseconds: number): string {
  const total = Math.round(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const tail = String(seconds).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** A wait as people say it: '12 s left', '3 min left'. Coarser the longer it is, so that it does not twitch. */
export function timeLeft(seconds: number): string {
  if (seconds < 10) return `${Math.max(1, seconds)} s left`;
  if (seconds < 60) return `${Math.ceil(seconds / 5) * 5} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
