import { existsSync } from "node:fs";
import { join } from "node:path";
import { WRANGLER } from "./packages.ts";
import { quietEnv } from "./quiet-env.ts";
import { ROOT } from "./settings.ts";
import { runStep } from "./step.ts";

/** The main database, and the index of search. */
const DATABASES = ["wishlight", "wishlight-search"];

/** Brings the local databases of this state up to the newest migration. CI=1, or wrangler asks at a terminal. */
export async function applyLocalMigrations(stateDir: string, signal?: AbortSignal): Promise<void> {
  if (!existsSync(join(ROOT, "migrations"))) return;
  const env = { ...quietEnv(stateDir), CI: "1" };
  for (const database of DATABASES) {
    const args = ["d1", "migrations", "apply", database, "--local", "--persist-to", stateDir];
    await runStep(WRANGLER, args, { what: "Applying the database migrations", env, signal });
  }
}
