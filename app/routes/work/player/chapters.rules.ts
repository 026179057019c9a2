/** A stretch of a film or sound with a name, as its creator wrote it into the description. */
export interface Chapter {
  /** Seconds from the beginning. */
  readonly at: number;
  readonly title: string;
}

/** Fewer are a mention of a moment, not an order of the whole. */
const FEWEST = 2;
const MOST = 200;
/** Shorter ones can't be hit on the bar of time. Seconds. */
const SHORTEST_SECONDS = 5;
const TITLE_MAX_CHARACTERS = 100;

/**
 * `0:00`, `12:05` or `1:02:03` at the start of a line, perhaps numbered, in brackets or behind a sign of a list; the
 * rest is its title. No two neighbours in it match the same character, so that a line of any length is read once.
 */
const LINE =
  /^[\s\p{P}\p{S}\p{M}\p{Cf}]*(?:\d{1,3}[.)]\s[\s\p{P}\p{S}\p{M}\p{Cf}]*)?(?<time>\d{1,3}(?::[0-5]\d){1,2})(?!\d)[\])}\s\p{Pd}\p{Cf}:.|]*(?<title>[^\])}\s\p{Pd}\p{Cf}:.|].*)$/su;

/**
 * Chapters out of a description's lines that begin with a time. They begin at nought and go forward, else a list of
 * moments was meant, and there are none. What lies beyond the work's end is left out.
 * @param length of the work, seconds; null when it is not known
 */
export function chaptersIn(description: string, length: number | null): readonly Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of description.split("\n")) {
    const { time, title = "" } = LINE.exec(line)?.groups ?? {};
    if (time === undefined) continue;
    const at = secondsOf(time);
    const before = chapters.at(-1);
    if (before === undefined ? at !== 0 : at - before.at < SHORTEST_SECONDS) return [];
    if (length !== null && at >= length) break;
    chapters.push({ at, title: Array.from(title.trim()).slice(0, TITLE_MAX_CHARACTERS).join("") });
    if (chapters.length === MOST) break;
  }
  return chapters.length < FEWEST ? [] : chapters;
}

/** Which of the chapters a moment lies in; the number of its place. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ at }) => at <= seconds);
}

/** Seconds of `1:02:03` or `62:03`. */
function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
