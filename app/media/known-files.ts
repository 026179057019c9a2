import type { SQL } from "drizzle-orm";
import type { Upload } from "~/uploads/uploads.table";

/** What is asked about an object that is good media, before it is ready. Implemented by moderation, which media knows nothing of. */
export interface KnownFiles {
  /**
   * Compares an object with those that decisions removed. A work that is the same is restricted by a decision before this
   * returns; a file that was to take a work's place has become a work of its own then, so that there is something to
   * appeal.
   * @param holder who has claimed the row
   * @throws what storage or the database answers: nothing may be let through unasked
   */
  meet: (row: Upload, object: R2Object, holder: string) => Promise<Met>;
}

export interface Met {
  /** `refused`: the same; `refused_copy`: a copy of a work is. */
  outcome: "unknown" | "refused" | "refused_copy";
  /** Holds while nothing became known of that size since: asked in the statement that publishes. */
  isStill: SQL;
}
