import type { SQL } from "drizzle-orm";
import type { Upload } from "~/uploads/uploads.table";

/** Implemented by moderation, which media must not import. */
export interface KnownFiles {
  /**
   * A match is restricted by a decision before this returns; a replacement becomes a work of its own, so
   * there is something to appeal.
   * @throws storage and database errors: nothing is published unchecked
   */
  meet: (row: Upload, object: R2Object, holder: string) => Promise<FileMatch>;
}

export interface FileMatch {
  outcome: "unknown" | "refused" | "refused_copy";
  /** True while no file of that size was added since; checked in the statement that publishes. */
  isStill: SQL;
}
