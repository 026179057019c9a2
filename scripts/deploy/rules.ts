/** One CORS rule, as R2's API and `wrangler r2 bucket cors set` write it. */
export interface CorsRule {
  allowed: { origins: string[]; methods: string[]; headers?: string[] };
  exposeHeaders?: string[];
  maxAgeSeconds?: number;
}

const PREFLIGHT_SECONDS = 3600;

/**
 * Our own pages may put, nothing else: reading goes through the site. The browser sends exactly the
 * signed headers and has to read the ETag to complete an upload in parts.
 */
export function uploadCors(appOrigin: string): CorsRule[] {
  return [
    {
      allowed: { origins: [appOrigin], methods: ["PUT"], headers: ["content-type", "if-none-match"] },
      exposeHeaders: ["ETag"],
      maxAgeSeconds: PREFLIGHT_SECONDS,
    },
  ];
}

/**
 * The rule that clears away the parts of uploads nobody finished. A day later than our own sweep does
 * it (UNFINISHED_LIFETIME_MS), for until then their person may resume them.
 */
export const ABORT_RULE = { name: "abort-unfinished-uploads", days: 7 };

/**
 * What stays as it was written: heads of the ledger, and closed months with their statements. Books are kept for ten
 * years; three of them at most have a day more. The database can be changed by whoever owns it, these can't.
 */
export const LOCKS = [
  { name: "ledger-heads", prefix: "heads/", days: 3653 },
  { name: "ledger-closes", prefix: "closes/", days: 3653 },
];

/** What was sealed is kept for a year at least, whoever would delete it (KEEP_DAYS of app/moderation/seal). */
export const EVIDENCE_LOCKS = [{ name: "evidence", prefix: "seals/", days: 365 }];

/** What `--event-type object-create` stands for, of which we need these. */
export const ARRIVALS = ["PutObject", "CompleteMultipartUpload"];
