import { viewsWords } from "~/words/en/views";
import type { Chip } from "~/ui/chips";

/** Days. */
const PERIODS = [7, 28, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
const DEFAULT_PERIOD: Period = 28;

export function periodFrom(value: string | null): Period {
  return PERIODS.find((days) => String(days) === value) ?? DEFAULT_PERIOD;
}

export function periodChips(current: Period): Chip[] {
  return PERIODS.map((days) => ({
    label: viewsWords.periods[days],
    to: `/dashboard/views?days=${days}`,
    current: days === current,
  }));
}
