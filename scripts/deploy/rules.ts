/** The format of R2's API and `wrangler r2 bucket cors set`. */
export interface CorsRule {
  allowed: { origins: string[]; methods: string[]; headers?: string[] };
  exposeHeaders?: string[];
  maxAgeSeconds?: number;
}

const PREFLIGHT_SECONDS = 3600;

/** Browsers send exactly the signed headers, and need the ETag to complete an upload in parts. */
export function uploadCors(appOrigin: string): CorsRule[] {
  return [
    {
      allowed: { origins: [appOrigin], methods: ["PUT"], headers: ["content-type", "if-none-match"] },
      exposeHeaders: ["ETag"],
      maxAgeSeconds: PREFLIGHT_SECONDS,
    },
  ];
}

/** A day after our own sweep (UNFINISHED_LIFETIME_MS), until when people may resume. */
export const ABORT_RULE = { name: "abort-unfinished-uploads", days: 7 };

/** Books must be kept for ten years, of which at most three have an extra day. */
export const LOCKS = [
  { name: "ledger-heads", prefix: "heads/", days: 3653 },
  { name: "ledger-closes", prefix: "closes/", days: 3653 },
  // Backups older than 90 days are refused, and a restore needs these notes.
  { name: "ledger-gone", prefix: "gone/", days: 100 },
];

/** At least a year (KEEP_DAYS of app/moderation/lockdown). */
export const EVIDENCE_LOCKS = [{ name: "evidence", prefix: "seals/", days: 365 }];

export const ARRIVALS = ["PutObject", "CompleteMultipartUpload"];
