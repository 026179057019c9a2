import { existsSync } from "node:fs";
import { join } from "node:path";
import { WRANGLER } from "./packages.ts";
import { quietEnv } from "./quiet-env.ts";
import { ROOT } from "./settings.ts";
import { runStep } from "./step.ts";

const DATABASE = "wishlight";

/** Brings the local D1 of this state up to the newest migration. CI=1, or wrangler asks at a terminal. */
export async function applyLocalMigrations(stateDir: string, signal?: AbortSignal): Promise<void> {
  if (!existsSync(join(ROOT, "migrations"))) return;
  const args = ["d1", "migrations", "apply", DATABASE, "--local", "--persist-to", stateDir];
  const env = { ...quietEnv(stateDir), CI: "1" };
  await runStep(WRANGLER, args, { what: "Applying the database migrations", env, signal });
}
