// Prints READY once it is migrated and answers; every other line is a worker's.
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { applyLocalMigrations } from "../local/migrations.ts";
import { paymentsVars } from "../local/payments.ts";
import { releaseVars } from "../local/release.ts";
import { Refusal } from "../local/refusal.ts";
import { openRuntime } from "../local/runtime.ts";
import { localOrigin } from "../local/settings.ts";
import { keepSweeping } from "../local/sweep.ts";
import { READY, REFUSED, RESTARTED, type ServeOptions } from "./serve-options.ts";

const { port, stateDir, vars, verbose, inspectorPort, migrate, built } = JSON.parse(
  process.env["SERVE"] ?? "",
) as ServeOptions;
const CHECK_EVERY_MS = 5_000;
const origin = localOrigin(port);
const say = (line: string) => console.log(line);

let sweeping: ReturnType<typeof keepSweeping> | undefined;
let runtime: Miniflare | undefined;

/** Miniflare couldn't start, or couldn't restart workerd. */
async function fail(error: unknown): Promise<void> {
  if (error instanceof Refusal) say(REFUSED + error.message);
  else console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function end(code: number): Promise<void> {
  sweeping?.stop();
  await runtime?.dispose();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(0));

try {
  // The port opens afterwards, so nobody asks half a schema.
  if (migrate) await applyLocalMigrations(stateDir);
  const serving = openSite();
  runtime = serving;
  await serving.ready;
  say(READY);
  sweeping = keepSweeping(origin, say);
  setInterval(() => void serving.ready.catch(fail), CHECK_EVERY_MS);
} catch (error) {
  await fail(error);
}

function openSite(): Miniflare {
  return openRuntime({
    port,
    stateDir,
    inspectorPort,
    onLine: say,
    onRestart: () => {
      say(RESTARTED);
      // The queue is in memory, and the sweep resends what it contained.
      sweeping?.now();
    },
    workers: [
      {
        name: "wishlight-web",
        config: "wrangler.toml",
        assets: join(built, "client"),
        built: join(built, "server/index.js"),
        vars: { APP_ORIGIN: origin, REQUEST_LOG: verbose ? "on" : "off", ...releaseVars(), ...vars },
      },
      {
        name: "wishlight-media",
        config: "workers/media/wrangler.toml",
        built: join(built, "media/index.js"),
        vars: {},
      },
      {
        name: "wishlight-payments",
        config: "workers/payments/wrangler.toml",
        built: join(built, "payments/index.js"),
        vars: paymentsVars(port, vars),
      },
    ],
  });
}
