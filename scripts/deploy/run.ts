import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { REMIX, WRANGLER } from "../local/packages.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import { runTool } from "../local/tool.ts";
import { encryptSecrets } from "./keep-secrets.ts";
import type { PaymentsRun } from "./payments-run.ts";
import { redact, resolveSecrets, resolveVars } from "./secrets.ts";
import { KEYS_FOLDER, SECRETS_FILE, type Step, type WranglerStep } from "./step.ts";

export interface RunDeps {
  env: NodeJS.ProcessEnv;
  configure(): Promise<void>;
  payments: PaymentsRun | null;
  say(line: string): void;
}

export async function runStep(step: Step, deps: RunDeps): Promise<void> {
  switch (step.kind) {
    case "build":
      return tool(REMIX, ["vite:build"], step.title, deps);
    case "configure":
      return deps.configure();
    case "wrangler":
      return wrangler(step, deps);
    case "payments":
      if (deps.payments === null)
        throw new Error("A plan without the provider's key has a step at the provider");
      return deps.payments.run(step);
    case "person":
      throw new Refusal("Your turn: see the step above. Everything before it is done.");
  }
}

async function wrangler(step: WranglerStep, deps: RunDeps): Promise<void> {
  const { args, file, secrets = [], vars = [], title } = step;
  if (file !== undefined) writePrivately(file.path, file.content);
  const values = resolveSecrets(secrets, deps.env, deps.payments?.answered);
  try {
    if (secrets.length > 0) {
      await keepEncrypted(values, deps);
      writePrivately(SECRETS_FILE, JSON.stringify(values));
    }
    const varOptions = resolveVars(vars, deps.payments?.made).flatMap((text) => ["--var", text]);
    await tool(WRANGLER, [...args, ...varOptions], title, deps, Object.values(values));
  } finally {
    rmSync(join(ROOT, SECRETS_FILE), { force: true });
  }
}

/** Before they are put: the cloud never shows them again. */
async function keepEncrypted(values: Record<string, string>, { env, say }: RunDeps): Promise<void> {
  const publicKey = env["KEYS_TO"];
  if (!publicKey) return;
  const day = new Date().toISOString().slice(0, 10);
  for (const [name, file] of Object.entries(await encryptSecrets(values, publicKey))) {
    const path = `${KEYS_FOLDER}/${name}.${day}.age`;
    writePrivately(path, file);
    say(
      `    ${path}: a copy of ${name} that only your private key opens. Move it to where your backups are.`,
    );
  }
}

async function tool(
  script: string,
  args: string[],
  title: string,
  { env, say }: RunDeps,
  secrets: string[] = [],
): Promise<void> {
  const { CLOUDFLARE_API_TOKEN: token = "", STRIPE_SECRET_KEY: key = "" } = env;
  const hidden = [...secrets, token, key].filter(Boolean);
  // With CI wrangler asks nothing and never edits the committed configuration.
  const quiet = { ...quietEnv(join(ROOT, ".wrangler"), env), CI: "1" };
  const running = runTool(script, args, { env: quiet, onLine: (line) => say(`    ${redact(line, hidden)}`) });
  const code = await running.exited;
  if (code !== 0) {
    throw new Refusal(
      `"${title}" failed (code ${code}); its output is above. Later steps were skipped; run the command again to continue.`,
    );
  }
}

/** Readable by the owner only. */
export function writePrivately(path: string, content: string | Uint8Array): void {
  const absolute = join(ROOT, path);
  mkdirSync(dirname(absolute), { recursive: true });
  rmSync(absolute, { force: true });
  writeFileSync(absolute, content, { mode: 0o600 });
}
