import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const MIGRATED_STATE = "WISHLIGHT_MIGRATED_STATE";

/** A copy of migrated databases, since migrating takes eight seconds. */
export async function freshState(): Promise<string> {
  const migrated = process.env[MIGRATED_STATE];
  if (migrated === undefined) throw new Error("No state was migrated: see start-product.ts");
  const stateDir = await mkdtemp(join(tmpdir(), "wishlight-own-"));
  await cp(migrated, stateDir, { recursive: true });
  return stateDir;
}
