const USUAL = 20;
const MOST = 40;

/** The heaviest report counts, so numbers have no effect. */
export function reportWeight({
  followed,
  baseless,
  isYoung,
}: {
  followed: number;
  baseless: number;
  isYoung: boolean;
}): number {
  const record = (followed + 1) / (followed + 3 * baseless + 2);
  const weight = Math.round(Math.min(MOST, 2 * USUAL * record));
  return isYoung ? Math.round(weight / 2) : weight;
}
