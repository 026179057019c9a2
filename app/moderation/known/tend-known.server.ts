import { hashHeld, releaseHeld } from "../held/tend-held.server";
import { learnRemoved } from "./learn-removed.server";
import type { KnownDeps } from "./known-deps";
import { returnRefused } from "./return-refused.server";
import { searchCopies } from "./search-copies.server";

/**
 * What follows from removals for the same bytes elsewhere: they become known, copies on the site are looked for, what
 * was refused because of a removal that ended is given back, and what was kept for the decision goes. Right after a decision and each minute; can be repeated, and
 * a worker that dies between loses nothing.
 * @returns how many changes there were
 */
export async function tendKnown(deps: KnownDeps): Promise<number> {
  const followed = (await returnRefused(deps)) + (await learnRemoved(deps)) + (await searchCopies(deps));
  // Once a removal was learnt from, nothing needs what it was about.
  return followed + (await hashHeld(deps)) + (await releaseHeld(deps));
}
