import { hashHeld, releaseHeld } from "../held/tend-held.server";
import { learnRemoved } from "./learn-removed.server";
import type { KnownDeps } from "./known-deps";
import { returnRefused } from "./return-refused.server";
import { searchCopies } from "./search-copies.server";

/** @returns the number of changes */
export async function tendKnown(deps: KnownDeps): Promise<number> {
  const followed = (await returnRefused(deps)) + (await learnRemoved(deps)) + (await searchCopies(deps));
  // After the hashes are stored, saved versions are no longer needed.
  return followed + (await hashHeld(deps)) + (await releaseHeld(deps));
}
