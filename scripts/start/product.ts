import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../build/build.ts";
import { isBuildFresh } from "../build/stamp.ts";
import { ensureDevVars } from "../local/dev-vars.ts";
import { acquireLock } from "../local/lock.ts";
import { freePort, requireFreePort } from "../local/port.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { Refusal } from "../local/refusal.ts";
import { localOrigin, ROOT, type LocalSettings } from "../local/settings.ts";
import { runTool, type Tool } from "../local/tool.ts";
import { READY, REFUSED, type ServeOptions } from "./serve-options.ts";
import { workerLog } from "./worker-log.ts";

/** Wrangler's 10 MB of script loads a third faster once compiled. */
const COMPILED = join(ROOT, "node_modules/.cache/node");
const SERVE = fileURLToPath(new URL("serve.ts", import.meta.url));
const BUILT_PARTS = ["client/assets", ...["server", "media", "payments"].map((name) => `${name}/index.js`)];

export interface ProductOptions {
  /** 0 takes a free one. */
  port: number;
  /** An empty directory is a fresh product. */
  stateDir: string;
  build: boolean;
  /** The state may be migrated already. */
  migrate?: boolean;
  /** Its folder, where it isn't this working copy's. */
  built?: string;
  vars?: Record<string, string>;
  log?: (line: string) => void;
  verbose?: boolean;
  /** 0 is none. */
  inspectorPort?: number;
  signal?: AbortSignal;
}

export interface Product extends LocalSettings {
  origin: string;
  exited: Promise<number>;
  tail(): string;
  stop(): Promise<void>;
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const settings = { port: options.port || (await freePort()), stateDir: options.stateDir };
  const unlock = acquireLock(settings, "npm start");
  try {
    await requireFreePort(settings.port, "npm start");
    await prepare(options);
    const server = await serve(settings, options);
    const exited = server.exited.finally(unlock);
    return { ...settings, origin: localOrigin(settings.port), exited, tail: server.tail, stop: server.stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function prepare(options: ProductOptions): Promise<void> {
  const { log = () => {}, signal, verbose } = options;
  if (!options.build) {
    requireBuiltParts();
  } else if (!isBuildFresh(ROOT)) {
    log("Building …");
    await build({ signal, onLine: verbose ? log : undefined });
  }
  await ensureDevVars();
}

export function requireBuiltParts(root = ROOT): void {
  const missing = BUILT_PARTS.map((part) => `build/${part}`).filter((path) => !existsSync(join(root, path)));
  if (missing.length === 0) return;
  throw new Refusal(`Not built yet: ${missing.join(" and ")} missing. Run \`npm start\` without --no-build.`);
}

async function serve(settings: LocalSettings, options: ProductOptions): Promise<Tool> {
  const { log = () => {}, vars = {}, verbose = false, inspectorPort = 0, migrate = true, signal } = options;
  const { built = join(ROOT, "build") } = options;
  log("Starting the workers …");
  const served: ServeOptions = { ...settings, vars, verbose, inspectorPort, migrate, built };
  const ready = Promise.withResolvers<"ready">();
  let refusal: string | undefined;
  const show = verbose ? log : workerLog(log);
  let isStopping = false;
  const server = runTool(SERVE, [], {
    env: { ...quietEnv(settings.stateDir), NODE_COMPILE_CACHE: COMPILED, SERVE: JSON.stringify(served) },
    onLine: (line) => {
      if (line === READY) ready.resolve("ready");
      else if (line.startsWith(REFUSED)) refusal = line.slice(REFUSED.length);
      else if (!isStopping) show(line);
    },
  });
  const stop = () => {
    // Messages of a shutdown help no one.
    isStopping = true;
    return server.stop();
  };
  const abort = () => void stop();
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  const first = await Promise.race([ready.promise, server.exited]);
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  if (first !== "ready")
    throw new Refusal(refusal ?? `The local runtime ended before it was ready:\n\n${server.tail()}`);
  return { ...server, stop };
}
