import type { Findings } from "./findings.ts";
import { BYTES_A_STEP } from "./limits.ts";
import { HOME_FOLDER } from "./names.ts";

const HOME_NAME = new RegExp(`(${HOME_FOLDER.source})([^\\\\/"'<>\\0-\\x1f]{1,64})(?=[\\\\/"'<])`, "g");
/** However short. */
const NAME_STEPS = 4;

/** In any format: the name alone, up to the next folder. */
export function findHomeNames(text: string, found: Findings): { at: number; length: number }[] {
  found.step(text.length / BYTES_A_STEP);
  return Array.from(text.matchAll(HOME_NAME), ({ 1: folder = "", 2: name = "", index }) => {
    found.step(NAME_STEPS);
    return { at: index + folder.length, length: name.length };
  });
}
