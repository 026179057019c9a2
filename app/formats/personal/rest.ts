import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { EMPTY_BYTES_A_STEP, SCAN_BYTES } from "./limits.ts";
import { blank, isEmpty } from "./patch.ts";

/** Such as of the larger picture that this one was written over: a crop that isn't cut off (CVE-2023-21036). */
export async function removeRest(
  reader: BoundedReader,
  from: number,
  found: Findings,
  to = reader.size,
): Promise<void> {
  for (let at = from; at < to; at += SCAN_BYTES) {
    const { bytes } = await reader.view(at, Math.min(SCAN_BYTES, to - at));
    found.step(bytes.length / EMPTY_BYTES_A_STEP);
    if (!isEmpty(bytes)) return found.add("identity", blank(from, to - from));
  }
}
