export const SEEK_STEP_SECONDS = 5;

const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

export const seekStepSeconds = (key: string): number => (DIRECTIONS[key] ?? 0) * SEEK_STEP_SECONDS;
