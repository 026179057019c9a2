import { DAY_MS } from "../../platform/clock.ts";

/** Facts that the ledger writes on the first two days of the next month still count. Day of that month, UTC. */
const CUT_DAY = 3;

/** Days since the Unix epoch, UTC: [first, end). */
export interface DaySpan {
  first: number;
  end: number;
}

/** The day a moment lies on, in days since the Unix epoch, UTC. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The month of a day (days since the Unix epoch), as yyyymm. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** The days of a month (yyyymm). */
export function daysOf(month: number): DaySpan {
  return { first: firstDayOf(month), end: firstDayOf(nextMonth(month)) };
}

/** When a month (yyyymm) closes: facts written before this moment count. Milliseconds since the Unix epoch. */
export function cutOf(month: number): number {
  return (firstDayOf(nextMonth(month)) + CUT_DAY - 1) * DAY_MS;
}

/** The month after, both yyyymm. */
export function nextMonth(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}

/** The month before, both yyyymm. */
export function previousMonth(month: number): number {
  return month % 100 === 1 ? month - 89 : month - 1;
}

/** 202610 as people and files write it: `2026-10`. */
export function writeMonth(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, "0")}`;
}

/** The other way round; null for anything that is no month. */
export function readMonth(text: string): number | null {
  const parts = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number(parts[2]) : null;
}

function firstDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1) / DAY_MS;
}
