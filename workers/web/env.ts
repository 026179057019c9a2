import type { ViewerMeter } from "~/engagement/viewer-meter.server";
import type { LimitBindings } from "~/identity/limits/rate-limits.server";

/** Bindings of the web worker, as wrangler.toml names them. Variables and secrets: app/platform/config.server.ts. */
export interface WebEnv extends LimitBindings {
  DB: D1Database;
  /** The index of search (app/search). */
  SEARCH: D1Database;
  UPLOADS: R2Bucket;
  AVATARS: R2Bucket;
  /** Heads of the ledger, closed months, statements. */
  LEDGER: R2Bucket;
  /** What was sealed (app/moderation/seal). */
  EVIDENCE: R2Bucket;
  /** One object a viewer, by account id. */
  METERS: DurableObjectNamespace<ViewerMeter>;
  SESSIONS: KVNamespace;
  UPLOAD_EVENTS: Queue<unknown>;
  EMAIL: SendEmail;
  IMAGES: ImagesBinding;
  /** The payment provider's local stand-in (workers/payments); not there in the cloud. */
  PAYMENTS?: Fetcher;
}
