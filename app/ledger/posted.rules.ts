import { ZERO_PART, addParts, type Part } from "./refund-part.rules";
import type { PostedTransfer } from "./booking";

type PostedRows = ReadonlyMap<string, PostedTransfer>;

/** The highest number at the end of keys that may repeat. */
export function lastRound(posted: PostedRows, prefix: string): number {
  const rounds = [...posted.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(key.lastIndexOf(":") + 1)));
  return Math.max(0, ...rounds);
}

export function lostPart(posted: PostedRows, dispute: string): Part {
  let lost = ZERO_PART;
  for (const prefix of [`dispute:${dispute}:lost:`, `dispute:${dispute}:lost-tax:`]) {
    const isTax = prefix.endsWith("tax:");
    for (const [key, { credit, minor }] of posted) {
      if (!key.startsWith(prefix)) continue;
      const gross = credit === "dispute" ? minor : -minor;
      lost = addParts(lost, { gross, tax: isTax ? gross : 0 });
    }
  }
  return lost;
}
