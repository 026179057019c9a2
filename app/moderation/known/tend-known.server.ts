import { learnRemoved } from "./learn-removed.server";
import type { KnownDeps } from "./known-deps";
import { returnRefused } from "./return-refused.server";
import { searchCopies } from "./search-copies.server";

/**
 * What follows from removals for the same bytes elsewhere: they become known, copies on the site are looked for, and what
 * was refused because of a removal that ended is given back. Right after a decision and each minute; can be repeated, and
 * a worker that dies between loses nothing.
 * @returns how many changes there were
 */
export async function tendKnown(deps: KnownDeps): Promise<number> {
  return (await returnRefused(deps)) + (await learnRemoved(deps)) + (await searchCopies(deps));
}
