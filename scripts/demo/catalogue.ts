import { FILMS } from "./catalogue-films.ts";
import { PICTURES } from "./catalogue-pictures.ts";
import { SOUNDS } from "./catalogue-sounds.ts";
import type { Preview } from "./preview.ts";

/** One thing the demo creator shares: what the upload form would be filled with, and the file itself. */
export interface Work {
  title: string;
  description: string;
  visibility: "public" | "private";
  /** With commas between them; none where left out. */
  tags?: string;
  fileName: string;
  contentType: string;
  make(): Promise<Uint8Array>;
  /** What a browser would make of the file beside its bytes. */
  preview?(file: Uint8Array): Promise<Preview>;
}

/**
 * Everything, in the order of uploading: the last comes first in the feed, so kinds and shapes are mixed
 * the way people's are.
 */
export const CATALOGUE: readonly Work[] = mixed([...PICTURES], alternating(SOUNDS, FILMS));

/** One of the first, one of the second, and so on; the second's last comes last. */
function alternating(first: readonly Work[], second: readonly Work[]): Work[] {
  const lead = second.length - first.length;
  return second.flatMap((work, index) => [
    ...(index < lead ? [] : first.slice(index - lead, index - lead + 1)),
    work,
  ]);
}

/** Spreads the second list evenly through the first. */
function mixed(many: Work[], few: Work[]): Work[] {
  const share = many.length / (few.length + 1);
  return many.flatMap((work, index) => {
    const due = Math.floor((index + 1) / share) > Math.floor(index / share);
    const next = due ? few.shift() : undefined;
    return next === undefined ? [work] : [work, next];
  });
}
