import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { markDeleting } from "../uploads.store.server";
import { readPair, swapFiles } from "./replacing.store.server";

/** The poster may change at that moment. */
const TRIES = 5;

/** Safe to repeat. */
export async function finishReplacing(
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
  id: number,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const pair = await readPair(db, id);
    if (!pair || pair.fresh.status !== "ready") return;
    const { fresh, work } = pair;
    if (work?.status !== "ready" || work.kind !== fresh.kind) {
      await markDeleting(db, id, fresh.owner, clock());
      log.info("uploads.replacement_void", { upload: id });
      return;
    }
    if (await swapFiles(db, { fresh, work }, clock())) {
      log.info("uploads.replaced", { upload: work.id, by: id });
      return;
    }
  }
  log.warn("uploads.replacement_waits", { upload: id });
}
