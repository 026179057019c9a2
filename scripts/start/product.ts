import { ensureDevVars } from "../local/dev-vars.ts";
import { lockState } from "../local/lock.ts";
import { applyLocalMigrations } from "../local/migrations.ts";
import { REMIX, WRANGLER } from "../local/packages.ts";
import { writePaymentsConfig } from "../local/payments.ts";
import { freePort, requireFreePort } from "../local/port.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { untilReady } from "../local/ready.ts";
import { originOf, type LocalSettings } from "../local/settings.ts";
import { runStep } from "../local/step.ts";
import { keepSweeping } from "../local/sweep.ts";
import { runTool, type Tool } from "../local/tool.ts";
import { isBuilt, requireBuiltParts } from "./built-parts.ts";
import { answersHealth, keepAnswering, type Patience } from "./keep-answering.ts";
import { workerLog } from "./worker-log.ts";

export interface ProductOptions {
  /** 0 takes a free one. */
  port: number;
  /** Absolute. An empty directory is a fresh product. */
  stateDir: string;
  /** false uses what `remix vite:build` left in build/. */
  build: boolean;
  /** false when the state has been migrated already. */
  migrate?: boolean;
  /** Variables of the site beside those of wrangler.toml and `.dev.vars`. */
  vars?: Record<string, string>;
  /** Receives what is being done and what the workers log. */
  log?: (line: string) => void;
  /** Shows everything the build and wrangler say. */
  verbose?: boolean;
  /** Where a debugger of the web worker may attach; 0, the usual, is nowhere that anybody knows. */
  inspectorPort?: number;
  /** When silence of the running product counts as a fault; without it, keep-answering.ts's own. */
  patience?: Patience;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
}

/** The running product: the site, its media worker and everything they are bound to. */
export interface Product extends LocalSettings {
  origin: string;
  /**
   * Resolves with the exit code when the runtime ends, by itself or by {@link Product.stop}; one that only fell
   * silent is started anew.
   */
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
    const { log = () => {} } = options;
    const first = await prepareAndServe(settings, options);
    const origin = originOf(settings.port);
    let stopSweeping = keepSweeping(origin, log);
    const server = keepAnswering(first, {
      start: (signal) => serve(settings, { ...options, signal }),
      // Nobody can be served while somebody builds anew; the runtime goes on by itself after that.
      answers: async (limitMs) => (await answersHealth(origin, limitMs)) || !isBuilt(),
      // It begins with a sweep: the queue of the runtime that fell silent is gone.
      onRestart: () => {
        stopSweeping();
        stopSweeping = keepSweeping(origin, log);
      },
      report: log,
      patience: options.patience,
    });
    const exited = server.exited.finally(() => {
      stopSweeping();
      unlock();
    });
    return { ...settings, origin, exited, tail: server.tail, stop: () => server.stop() };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function prepareAndServe(settings: LocalSettings, options: ProductOptions): Promise<Tool> {
  const { log = () => {}, signal, verbose } = options;
  const onLine = verbose ? log : undefined;
  if (options.build) {
    log("Building …");
    await runStep(REMIX, ["vite:build"], { what: "The build", env: process.env, onLine, signal });
  } else {
    requireBuiltParts();
  }
  await ensureDevVars();
  if (options.migrate !== false) {
    log("Applying database migrations …");
    await applyLocalMigrations(settings.stateDir, signal);
  }
  log("Starting the workers …");
  return serve(settings, options);
}

async function serve(
  { port, stateDir }: LocalSettings,
  { log, signal, verbose, vars = {}, inspectorPort = 0 }: ProductOptions,
): Promise<Tool> {
  const origin = originOf(port);
  const show = workerLog(log ?? (() => {}));
  let ready = false;
  const server = runTool(WRANGLER, devArguments({ port, stateDir, inspectorPort, vars, verbose }), {
    env: quietEnv(stateDir),
    onLine: verbose ? log : (line) => (ready ? show(line) : undefined),
  });
  try {
    await untilReady(origin, server, signal);
  } catch (error) {
    await server.stop();
    throw error;
  }
  ready = true;
  // What its parts say while they are ended is of no use to anybody.
  const stop = () => {
    ready = false;
    return server.stop();
  };
  return { ...server, stop };
}

interface DevArguments extends LocalSettings {
  inspectorPort: number;
  vars: Record<string, string>;
  verbose?: boolean;
}

function devArguments({ port, stateDir, inspectorPort, vars, verbose }: DevArguments): string[] {
  // worker-log.ts shows none of these lines, and each costs a quarter of a page on its way through the debugger.
  const all = { APP_ORIGIN: originOf(port), REQUEST_LOG: verbose ? "on" : "off", ...vars };
  return [
    ...["dev", "-c", "wrangler.toml", "-c", "workers/media/wrangler.toml"],
    ...["-c", writePaymentsConfig({ port, stateDir }, vars)],
    ...["--ip", "localhost", "--port", String(port), "--inspector-port", String(inspectorPort)],
    ...Object.entries(all).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ...["--persist-to", stateDir, "--show-interactive-dev-session=false"],
  ];
}
