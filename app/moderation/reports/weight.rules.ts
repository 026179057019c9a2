/** What a report weighs of whom nothing is known. */
const USUAL = 20;
/** The most it can weigh. */
const MOST = 40;

/**
 * How much a report weighs, by its reporter's record: those that were followed lift it, those without any ground let it
 * sink to nothing. A case weighs what its weightiest report does, so how many report something moves nothing.
 */
export function weightOf({
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
