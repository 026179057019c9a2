import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { base32 } from "oslo/encoding";
import { generateHOTP } from "oslo/otp";
import { z } from "zod";

/** RFC 6238, as the site and every authenticator app have it. Milliseconds. */
export const STEP_MS = 30_000;

/** Of one account: the key an authenticator app is given, and a code that opens it once without an app. */
const Key = z.object({ key: z.string(), recovery: z.string() });
export type StaffKey = z.infer<typeof Key>;

/**
 * The second steps of the demo's staff. The site shows a key once and keeps it encrypted, so the demo notes it beside the
 * data it belongs to: both go together.
 */
const fileOf = (stateDir: string) => join(stateDir, "demo-staff.json");

/** @returns by address; empty where nothing was noted */
export async function readKeys(stateDir: string): Promise<Record<string, StaffKey>> {
  const text = await readFile(fileOf(stateDir), "utf8").catch(() => "{}");
  return z.record(z.string(), Key).parse(JSON.parse(text));
}

export async function noteKey(stateDir: string, address: string, key: StaffKey): Promise<void> {
  const all = { ...(await readKeys(stateDir)), [address]: key };
  await writeFile(fileOf(stateDir), JSON.stringify(all, null, 2), { mode: 0o600 });
}

/** The six digits that an app shows for a key at a moment in milliseconds. */
export function codeAt(key: string, now: number): Promise<string> {
  const secret = base32.decode(key.replaceAll(" ", ""), { strict: false });
  return generateHOTP(secret, Math.floor(now / STEP_MS));
}
