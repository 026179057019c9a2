import { tables } from "./costs/tables.ts";
import type { MeasureResult } from "./measure.ts";

export async function run(): Promise<MeasureResult> {
  return { text: tables() };
}
