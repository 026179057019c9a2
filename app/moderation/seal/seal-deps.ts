import type { ModerationDeps } from "../moderation-deps";

/** What sealing is given. */
export interface SealDeps extends ModerationDeps {
  /** What records are encrypted with; null: there is none yet, and the record waits in the database. */
  evidenceKey: string | null;
}

/** And what carries it through. */
export interface EvidenceDeps extends SealDeps {
  uploads: R2Bucket;
  avatars: R2Bucket;
  evidence: R2Bucket;
}
