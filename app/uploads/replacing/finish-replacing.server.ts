import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { markDeleting } from "../uploads.store.server";
import { readPair, swapFiles } from "./replacing.store.server";

/** Somebody may change the work's poster in the same moment, and again in the next. */
const TRIES = 5;

/**
 * Puts a file that was found to be good in the place of its work's. Can be repeated: whoever comes later (another
 * delivery, the sweep) finds it done. One whose work is gone or being deleted goes too; a decision has refused it before.
 * @param id of the row that brought the file
 */
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
