/** Counts by name; a name that nothing has is not there. */
export type Counts = Record<string, number>;

/** What a period's report says. No person can be told from it: counts, and medians of all decisions. */
export interface PeriodReport {
  reports: { total: number; byReason: Counts; bySource: Counts };
  decisions: {
    total: number;
    byGround: Counts;
    byCategory: Counts;
    byMeasure: Counts;
    byFound: Counts;
    byAutomation: Counts;
    /** From when a case was opened to its decision, milliseconds; null where there was none. */
    medianMs: number | null;
  };
  appeals: {
    total: number;
    judged: number;
    reversed: number;
    /** From the appeal to its answer, milliseconds. */
    medianMs: number | null;
  };
  /** Accounts that were suspended or ended, and pauses for misuse (Art. 23). */
  misuse: Counts;
  /** Of half a year: people who watched something, as an average of its months (Art. 24); null elsewhere. */
  activePeople: number | null;
}

/** A stretch of time in UTC. `end` is not in it any more. */
export interface Period {
  name: string;
  start: number;
  end: number;
}

/** The month a moment lies in. @param now milliseconds since the Unix epoch */
export function monthOf(now: number): Period {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const name = `${year}-${String(month + 1).padStart(2, "0")}`;
  return { name, start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

export function yearOf(now: number): Period {
  const year = new Date(now).getUTCFullYear();
  return { name: String(year), start: Date.UTC(year, 0), end: Date.UTC(year + 1, 0) };
}

export function halfYearOf(now: number): Period {
  const at = new Date(now);
  const [year, half] = [at.getUTCFullYear(), at.getUTCMonth() < 6 ? 0 : 1];
  const start = Date.UTC(year, half * 6);
  return { name: `${year}-H${half + 1}`, start, end: Date.UTC(year, half * 6 + 6) };
}

const NAME = /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/;

/** Whether a text names a month or a year, as `2026-11` or `2026`. */
export const isPeriodName = (text: string): boolean => NAME.test(text);

/** A month or year by its name. @throws Error for what is none */
export function periodNamed(name: string): Period {
  if (!isPeriodName(name)) throw new Error(`${name} is no period`);
  const [year = 0, month] = name.split("-").map(Number);
  return month === undefined ? yearOf(Date.UTC(year, 0)) : monthOf(Date.UTC(year, month - 1));
}
