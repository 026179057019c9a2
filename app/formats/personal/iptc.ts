import type { ByteView } from "../reading/byte-view.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP } from "./limits.ts";
import { classifyText } from "./names.ts";
import { SPACE } from "./patch.ts";

const TAG_MARK = 0x1c;
const APPLICATION_RECORD = 2;
/** IPTC-NAA IIM 4.2, record 2. */
const PLACE_DATASETS: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);
const HEADER_BYTES = 5;

export function findInIptc(block: ByteView, at: number, found: Findings): void {
  for (let from = 0; block.has(from, HEADER_BYTES) && block.u8(from) === TAG_MARK;) {
    found.step();
    let length = block.u16(from + 3);
    let bodyAt = from + HEADER_BYTES;
    if (length & 0x8000) {
      const lengthBytes = length & 0x7fff;
      if (lengthBytes > 4 || !block.has(bodyAt, lengthBytes)) return;
      length = 0;
      for (let i = 0; i < lengthBytes; i++) length = length * 256 + block.u8(bodyAt + i);
      bodyAt += lengthBytes;
    }
    if (!block.has(bodyAt, length)) return;
    if (block.u8(from + 1) === APPLICATION_RECORD) {
      const value = block.slice(bodyAt, length);
      found.step(length / BYTES_A_STEP);
      const kind = PLACE_DATASETS.has(block.u8(from + 2)) ? "location" : classifyText(decodeLatin1(value));
      if (kind !== null) found.addUnlessEmpty(kind, at + bodyAt, value.bytes, SPACE);
    }
    from = bodyAt + length;
  }
}
