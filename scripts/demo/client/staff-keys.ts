import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { base32 } from "oslo/encoding";
import { generateHOTP } from "oslo/otp";
import { z } from "zod";

/** RFC 6238. */
export const STEP_MS = 30_000;

const Key = z.object({ key: z.string(), recovery: z.string() });
export type StaffKey = z.infer<typeof Key>;

/** The site shows a key once and stores it encrypted, so the demo saves it beside the site's data. */
const keysFile = (stateDir: string) => join(stateDir, "demo-staff.json");

export async function readKeys(stateDir: string): Promise<Record<string, StaffKey>> {
  const text = await readFile(keysFile(stateDir), "utf8").catch(() => "{}");
  return z.record(z.string(), Key).parse(JSON.parse(text));
}

export async function saveKey(stateDir: string, address: string, key: StaffKey): Promise<void> {
  const all = { ...(await readKeys(stateDir)), [address]: key };
  await writeFile(keysFile(stateDir), JSON.stringify(all, null, 2), { mode: 0o600 });
}

export function codeAt(key: string, now: number): Promise<string> {
  const secret = base32.decode(key.replaceAll(" ", ""), { strict: false });
  return generateHOTP(secret, Math.floor(now / STEP_MS));
}
