import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { WRANGLER } from "../local/packages.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";

export interface Account {
  id: string;
  token: string;
}

const TokenAnswer = z.object({ type: z.enum(["api_token", "oauth"]), token: z.string() });
const WhoAmI = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) });

/** As wrangler would use it: CLOUDFLARE_API_TOKEN, or a `wrangler login`. */
export function openAccount(env: NodeJS.ProcessEnv): Account {
  const answer = TokenAnswer.safeParse(askWrangler(["auth", "token", "--json"], env));
  if (!answer.success) {
    throw new Refusal(
      "You aren't logged in. Set CLOUDFLARE_API_TOKEN to an API token (docs/deploy.md lists its permissions) " +
        "or run `npx wrangler login`. To see the steps without an account: npm run deploy -- --dry-run",
    );
  }
  return { id: env["CLOUDFLARE_ACCOUNT_ID"] || onlyAccount(env), token: answer.data.token };
}

function onlyAccount(env: NodeJS.ProcessEnv): string {
  const { accounts } = WhoAmI.catch({ accounts: [] }).parse(askWrangler(["whoami", "--json"], env));
  const [first, second] = accounts;
  if (first !== undefined && second === undefined) return first.id;
  const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
  throw new Refusal(`Choose an account with CLOUDFLARE_ACCOUNT_ID${list ? `:\n${list}` : "."}`);
}

function askWrangler(args: string[], env: NodeJS.ProcessEnv): unknown {
  const options = { cwd: ROOT, env: quietEnv(join(ROOT, ".wrangler"), env), encoding: "utf8" } as const;
  const { stdout } = spawnSync(process.execPath, [WRANGLER, ...args], options);
  try {
    return JSON.parse(stdout.slice(Math.max(0, stdout.indexOf("{"))));
  } catch {
    return undefined;
  }
}
