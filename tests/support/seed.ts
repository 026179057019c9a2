/**
 * What the random tests of this run begin with: SEED, or one made now and printed once. It is left in
 * the environment, so that every process of the run has the same.
 * @returns an integer from 0 to 2^31 - 1
 * @throws Error when SEED is no such number
 */
export function seed(): number {
  const given = process.env["SEED"];
  if (given) return parse(given);
  const made = Math.floor(Math.random() * 2 ** 31);
  process.env["SEED"] = String(made);
  console.log(`seed ${made}: SEED=${made} repeats this run`);
  return made;
}

function parse(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number < 2 ** 31) return number;
  throw new Error(`SEED is "${text}", which is no whole number from 0 to ${2 ** 31 - 1}.`);
}
