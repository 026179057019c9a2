export type Counts = Record<string, number>;

export interface PeriodReport {
  reports: { total: number; byReason: Counts; bySource: Counts };
  decisions: {
    total: number;
    byGround: Counts;
    byCategory: Counts;
    byMeasure: Counts;
    byFound: Counts;
    byAutomation: Counts;
    /** Milliseconds from opening a case to its decision. */
    medianMs: number | null;
  };
  appeals: {
    total: number;
    judged: number;
    reversed: number;
    medianMs: number | null;
  };
  /** DSA Art. 23. */
  misuse: Counts;
  /** DSA Art. 24; for half years. */
  activePeople: number | null;
}

export interface Period {
  name: string;
  start: number;
  end: number;
}

export function monthPeriod(now: number): Period {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const name = `${year}-${String(month + 1).padStart(2, "0")}`;
  return { name, start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

export function yearPeriod(now: number): Period {
  const year = new Date(now).getUTCFullYear();
  return { name: String(year), start: Date.UTC(year, 0), end: Date.UTC(year + 1, 0) };
}

export function halfYearPeriod(now: number): Period {
  const at = new Date(now);
  const [year, half] = [at.getUTCFullYear(), at.getUTCMonth() < 6 ? 0 : 1];
  const start = Date.UTC(year, half * 6);
  return { name: `${year}-H${half + 1}`, start, end: Date.UTC(year, half * 6 + 6) };
}

const NAME = /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/;

export const isPeriodName = (text: string): boolean => NAME.test(text);

export function parsePeriod(name: string): Period {
  if (!isPeriodName(name)) throw new Error(`${name} is no period`);
  const [year = 0, month] = name.split("-").map(Number);
  return month === undefined ? yearPeriod(Date.UTC(year, 0)) : monthPeriod(Date.UTC(year, month - 1));
}
