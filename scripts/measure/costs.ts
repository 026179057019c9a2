import { tables } from "./costs/tables.ts";
import type { Measured } from "./measure.ts";

/** The arithmetic of docs/scale.md, from the named inputs in costs/inputs.ts. */
export async function run(): Promise<Measured> {
  return { text: tables() };
}
