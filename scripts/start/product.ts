import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../build/build.ts";
import { isBuildFresh } from "../build/stamp.ts";
import { ensureDevVars } from "../local/dev-vars.ts";
import { lockState } from "../local/lock.ts";
import { freePort, requireFreePort } from "../local/port.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { Refusal } from "../local/refusal.ts";
import { originOf, ROOT, type LocalSettings } from "../local/settings.ts";
import { runTool, type Tool } from "../local/tool.ts";
import { READY, type ServeOptions } from "./serve-options.ts";
import { workerLog } from "./worker-log.ts";

/** Wrangler is 10 MB of script: compiled once, it is read a third faster. */
const COMPILED = join(ROOT, "node_modules/.cache/node");
const SERVE = fileURLToPath(new URL("serve.ts", import.meta.url));
const BUILT_PARTS = ["client/assets", ...["server", "media", "payments"].map((name) => `${name}/index.js`)];

export interface ProductOptions {
  /** 0 takes a free one. */
  port: number;
  /** Absolute. An empty directory is a fresh product. */
  stateDir: string;
  /** Whether a build that is older than its sources is made again; false runs what is in build/. */
  build: boolean;
  /** false when the state has been migrated already. */
  migrate?: boolean;
  /** Variables of the site beside those of wrangler.toml and `.dev.vars`. */
  vars?: Record<string, string>;
  /** Receives what is being done and what the workers log. */
  log?: (line: string) => void;
  /** Shows everything the build and the workers print, a line for each request included. */
  verbose?: boolean;
  /** Where a debugger of the web worker may attach; 0, the usual, is nowhere. */
  inspectorPort?: number;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
}

/** The running product: the site, its media worker and everything they are bound to. */
export interface Product extends LocalSettings {
  origin: string;
  /** Resolves with the exit code when the runtime ends, by itself or by {@link Product.stop}. */
  exited: Promise<number>;
  /** The runtime's last lines. */
  tail(): string;
  /** Ends every process and gives the state back; what is stored stays. */
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does. Browser tests give it port 0 and a temporary state. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const settings = { port: options.port || (await freePort()), stateDir: options.stateDir };
  const unlock = lockState(settings, "npm start");
  try {
    await requireFreePort(settings.port, "npm start");
    await prepare(options);
    const server = await serve(settings, options);
    const exited = server.exited.finally(unlock);
    return { ...settings, origin: originOf(settings.port), exited, tail: server.tail, stop: server.stop };
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

/** @throws Refusal that names what is missing in build/ */
export function requireBuiltParts(root = ROOT): void {
  const missing = BUILT_PARTS.map((part) => `build/${part}`).filter((path) => !existsSync(join(root, path)));
  if (missing.length === 0) return;
  throw new Refusal(
    `Not built yet: ${missing.join(" and ")} missing. Run \`npm start\` without --no-build, which builds first.`,
  );
}

/** Starts the runtime in a process of its own and waits, however long it takes, until it answers. */
async function serve(settings: LocalSettings, options: ProductOptions): Promise<Tool> {
  const { log = () => {}, vars = {}, verbose = false, inspectorPort = 0, migrate = true, signal } = options;
  log("Starting the workers …");
  const served: ServeOptions = { ...settings, vars, verbose, inspectorPort, migrate };
  const ready = Promise.withResolvers<"ready">();
  const show = verbose ? log : workerLog(log);
  let isStopping = false;
  const server = runTool(SERVE, [], {
    env: { ...quietEnv(settings.stateDir), NODE_COMPILE_CACHE: COMPILED, SERVE: JSON.stringify(served) },
    onLine: (line) => {
      if (line === READY) ready.resolve("ready");
      else if (!isStopping) show(line);
    },
  });
  const stop = () => {
    // What its parts say while they are ended is of no use to anybody.
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
    throw new Refusal(`The local runtime ended before it was ready:\n\n${server.tail()}`);
  return { ...server, stop };
}
