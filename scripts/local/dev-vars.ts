import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { ROOT } from "./settings.ts";

const HEADER =
  "# Secrets of this machine's local instance, created by the first start. You can edit them; they're never committed.\n";

const SECRET_BYTES = 32;
const randomSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

/** Keeps every existing value. */
export async function ensureDevVars(root = ROOT): Promise<void> {
  const path = join(root, ".dev.vars");
  const before = existsSync(path) ? readFileSync(path, "utf8") : HEADER;
  const after = withMissing(before, await localSecrets(before, root));
  if (after === before) return;
  // Written beside and renamed, so that an interrupted start never leaves half a file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, after, { mode: 0o600 });
  renameSync(draft, path);
}

export function readDevVar(name: string, root = ROOT): string | undefined {
  const path = join(root, ".dev.vars");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return parseEnv(text)[name];
}

export function withMissing(text: string, entries: Readonly<Record<string, string>>): string {
  const missing = Object.entries(entries).filter(([name]) => !names(text).has(name));
  if (missing.length === 0) return text;
  const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return start + missing.map(([name, value]) => `${name}="${value}"\n`).join("");
}

function names(text: string): Set<string> {
  return new Set([...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)].map((match) => match[1] ?? ""));
}

async function localSecrets(text: string, root: string): Promise<Record<string, string>> {
  const present = names(text);
  const defaults = {
    MEDIA_LINK_SECRET: randomSecret(),
    TWO_STEP_KEY: randomSecret(),
    EVIDENCE_KEY: randomSecret(),
    // The payment stand-in needs a key and checks none.
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: `whsec_${randomSecret()}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${randomSecret()}`,
    TRIAL_MARK_KEY: randomSecret(),
    PUSH_KEY: randomSecret(),
  };
  // Reading the configuration loads wrangler, which takes a second.
  if (present.has("S3_ACCESS_KEY_ID") && present.has("S3_SECRET_ACCESS_KEY")) return defaults;
  const { accessKeyId, secretAccessKey } = await localS3Credentials(root);
  return { ...defaults, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
}

// The types that wrangler publishes for its configuration are empty.
const S3Credentials = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() });
const BucketsConfig = z.object({
  r2_buckets: z.array(
    z.object({
      binding: z.string(),
      local_dev: z.object({ experimental_s3_credentials: S3Credentials.optional() }).optional(),
    }),
  ),
});

async function localS3Credentials(root: string): Promise<z.infer<typeof S3Credentials>> {
  const { unstable_readConfig } = await import("wrangler");
  const config: unknown = unstable_readConfig(
    { config: join(root, "wrangler.toml") },
    { hideWarnings: true },
  );
  const bucket = BucketsConfig.parse(config).r2_buckets.find(({ binding }) => binding === "UPLOADS");
  const credentials = bucket?.local_dev?.experimental_s3_credentials;
  if (credentials === undefined) throw new Error("wrangler.toml: UPLOADS has no local_dev S3 credentials");
  return credentials;
}
