export interface Chapter {
  readonly at: number;
  readonly title: string;
}

/** One time alone is a mention. */
const MIN_CHAPTERS = 2;
const MAX_CHAPTERS = 200;
/** Too short for the seek bar. */
const MIN_CHAPTER_SECONDS = 5;
const TITLE_MAX_CHARACTERS = 100;

/** No two neighbouring parts match the same character: linear time. */
const CHAPTER_LINE =
  /^[\s\p{P}\p{S}\p{M}\p{Cf}]*(?:\d{1,3}[.)]\s[\s\p{P}\p{S}\p{M}\p{Cf}]*)?(?<time>\d{1,3}(?::[0-5]\d){1,2})(?!\d)[\])}\s\p{Pd}\p{Cf}:.|]*(?<title>[^\])}\s\p{Pd}\p{Cf}:.|].*)$/su;

/** Times must start at 0:00 and go forward. */
export function parseChapters(description: string, length: number | null): readonly Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of description.split("\n")) {
    const { time, title = "" } = CHAPTER_LINE.exec(line)?.groups ?? {};
    if (time === undefined) continue;
    const at = parseTime(time);
    const previous = chapters.at(-1);
    if (previous === undefined ? at !== 0 : at - previous.at < MIN_CHAPTER_SECONDS) return [];
    if (length !== null && at >= length) break;
    chapters.push({ at, title: Array.from(title.trim()).slice(0, TITLE_MAX_CHARACTERS).join("") });
    if (chapters.length === MAX_CHAPTERS) break;
  }
  return chapters.length < MIN_CHAPTERS ? [] : chapters;
}

export function chapterIndexAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ at }) => at <= seconds);
}

function parseTime(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
