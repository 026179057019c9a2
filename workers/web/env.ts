import type { ViewerMeter } from "~/engagement/viewer-meter.server";
import type { LimitBindings } from "~/identity/limits/rate-limits.server";

/** Variables and secrets are in app/platform/config.server.ts. */
export interface WebEnv extends LimitBindings {
  DB: D1Database;
  SEARCH: D1Database;
  UPLOADS: R2Bucket;
  AVATARS: R2Bucket;
  /** Ledger heads, closed months and statements. */
  LEDGER: R2Bucket;
  EVIDENCE: R2Bucket;
  /** One object per viewer, by account id. */
  METERS: DurableObjectNamespace<ViewerMeter>;
  SESSIONS: KVNamespace;
  UPLOAD_EVENTS: Queue<unknown>;
  EMAIL: SendEmail;
  IMAGES: ImagesBinding;
  /** The local payment stand-in (workers/payments); missing in the cloud. */
  PAYMENTS?: Fetcher;
}
