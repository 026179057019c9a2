import { triesAll } from "./sample.ts";

/** An everyday run tries the same cases each time, so it fails only because of what was changed. */
const EVERYDAY = 20_261_127;

/**
 * What the random tests of this run begin with: SEED if it is set, else a fixed number, and in `npm run test:all` a
 * random one. That is printed and left in the environment, so every process of the run has the same.
 * @returns an integer from 0 to 2^31 - 1
 * @throws Error when SEED is no such number
 */
export function seed(): number {
  const given = process.env["SEED"];
  if (given) return parse(given);
  if (!triesAll) return EVERYDAY;
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
