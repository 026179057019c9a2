import { hashHeldVersions, releaseHeldVersions } from "../held/tend-held.server";
import { storeRemovedHashes } from "./learn-removed.server";
import type { KnownDeps } from "./known-deps";
import { restoreRefusedCopies } from "./return-refused.server";
import { searchCopies } from "./search-copies.server";

/** @returns the number of changes */
export async function runKnownFileTasks(deps: KnownDeps): Promise<number> {
  const followed = (await restoreRefusedCopies(deps)) + (await storeRemovedHashes(deps)) + (await searchCopies(deps));
  // After the hashes are stored, saved versions are no longer needed.
  return followed + (await hashHeldVersions(deps)) + (await releaseHeldVersions(deps));
}
