import { triesAll } from "./sample.ts";

/** Everyday runs try the same cases, so they fail only because of a change. */
const EVERYDAY = 20_261_127;

/**
 * SEED, or a fixed number, or in `npm run test:all` a random one, which is printed and passed to every process of the
 * run.
 */
export function seed(): number {
  const chosen = process.env["SEED"];
  if (chosen) return parseSeed(chosen);
  if (!triesAll) return EVERYDAY;
  const random = Math.floor(Math.random() * 2 ** 31);
  process.env["SEED"] = String(random);
  console.log(`seed ${random}: SEED=${random} repeats this run`);
  return random;
}

function parseSeed(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number < 2 ** 31) return number;
  throw new Error(`SEED is "${text}", which is no whole number from 0 to ${2 ** 31 - 1}.`);
}
