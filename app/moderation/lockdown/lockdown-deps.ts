import type { ModerationDeps } from "~/moderation/moderation-deps";

export interface LockdownDeps extends ModerationDeps {
  /** Null: the record waits in the database. */
  evidenceKey: string | null;
}

export interface EvidenceDeps extends LockdownDeps {
  uploads: R2Bucket;
  avatars: R2Bucket;
  evidence: R2Bucket;
}
