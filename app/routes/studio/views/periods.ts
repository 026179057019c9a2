import { viewsWords } from "~/strings/views";
import type { Chip } from "~/ui/chips";

/** Stretches that the charts show, in days up to and with today. */
const PERIODS = [7, 28, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = 28;

/** The stretch that `?days=` names; four weeks for any other. */
export function periodFrom(value: string | null): Period {
  return PERIODS.find((days) => String(days) === value) ?? USUAL;
}

/** One link for each stretch. */
export function periodChips(current: Period): Chip[] {
  return PERIODS.map((days) => ({
    label: viewsWords.periods[days],
    to: `/dashboard/views?days=${days}`,
    current: days === current,
  }));
}
