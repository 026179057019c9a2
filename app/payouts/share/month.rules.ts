import { DAY_MS, utcDay } from "../../platform/clock.ts";

/** Facts of its first two days still count. */
const CUT_DAY = 3;

/** `end` is not included. */
export interface DaySpan {
  first: number;
  end: number;
}

/** @param moment ms */
export function monthAt(moment: number): number {
  return monthOfDay(utcDay(moment));
}

export function monthOfDay(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

export function monthDays(month: number): DaySpan {
  return { first: firstDay(month), end: firstDay(nextMonth(month)) };
}

/** Facts written before this moment count. */
export function monthCut(month: number): number {
  return (firstDay(nextMonth(month)) + CUT_DAY - 1) * DAY_MS;
}

export function nextMonth(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}

export function previousMonth(month: number): number {
  return month % 100 === 1 ? month - 89 : month - 1;
}

export function writeMonth(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, "0")}`;
}

export function readMonth(text: string): number | null {
  const parts = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number(parts[2]) : null;
}

function firstDay(month: number): number {
  return Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1) / DAY_MS;
}
