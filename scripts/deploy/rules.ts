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

/** What `--event-type object-create` stands for, of which we need these. */
export const ARRIVALS = ["PutObject", "CompleteMultipartUpload"];
