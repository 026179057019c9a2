import { hashHeldVersions, releaseHeldVersions } from "~/moderation/held/held-versions.server";
import { storeRemovedHashes } from "./store-removed-hashes.server";
import type { KnownDeps } from "./known-deps";
import { restoreRefusedCopies } from "./restore-refused-copies.server";
import { searchCopies } from "./search-copies.server";

export async function runKnownFileTasks(deps: KnownDeps): Promise<number> {
  const followed =
    (await restoreRefusedCopies(deps)) + (await storeRemovedHashes(deps)) + (await searchCopies(deps));
  // Only after the hashes are stored.
  return followed + (await hashHeldVersions(deps)) + (await releaseHeldVersions(deps));
}
