import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { ROOT } from "./settings.ts";

/** Hands over what Miniflare says of itself, captured mail included, line by line and without colours. */
class LineLog extends Log {
  readonly #onLine: (line: string) => void;

  constructor(level: LogLevel, onLine: (line: string) => void) {
    super(level);
    this.#onLine = onLine;
  }

  override log(message: string): void {
    for (const line of stripVTControlCharacters(message).split("\n")) this.#onLine(line);
  }
}

/** A worker to run: its configuration, what was built of it, and variables beside those of the configuration. */
export interface BuiltWorker {
  name: string;
  /** Path of its wrangler.toml, from the project's root. */
  config: string;
  /** Path of its one module, from the project's root. */
  built: string;
  vars: Readonly<Record<string, string>>;
}

export interface RuntimeOptions {
  port: number;
  /** Absolute. The same files that wrangler keeps. */
  stateDir: string;
  /** The first answers requests. */
  workers: readonly BuiltWorker[];
  /** Receives what the workers and the runtime print. */
  onLine: (line: string) => void;
  /** Called after a workerd that ended was started again. */
  onRestart?: () => void;
  /** Where a debugger attaches; without it there is none. */
  inspectorPort?: number;
}

/**
 * Workers as they were built, with their databases, buckets and queues, in one workerd. Miniflare restarts
 * a workerd that was killed.
 */
export function openRuntime({
  port,
  stateDir,
  workers,
  onLine,
  onRestart,
  inspectorPort,
}: RuntimeOptions): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      ...shared({ port, stateDir }),
      ...(inspectorPort ? { inspectorPort } : {}),
      log: new LineLog(LogLevel.INFO, onLine),
      handleStructuredLogs: ({ message }) => onLine(message),
      unsafeHandleRuntimeRestart: onRestart,
      workers: workers.map(({ name, config, built, vars }) => {
        const options = workerOptions(config);
        const contents = readFileSync(join(ROOT, built), "utf8");
        return {
          ...options,
          name,
          bindings: { ...options.bindings, ...vars },
          modules: [{ type: "ESModule" as const, path: "index.mjs", contents }],
        };
      }),
    }),
  );
}

/** The databases and buckets of the site alone: for commands that read or change a state while no site runs on it. */
export function openStorageRuntime(settings: { port: number; stateDir: string }): Miniflare {
  const { d1Databases, r2Buckets } = workerOptions("wrangler.toml");
  const answer = "export default { fetch: () => new Response(null, { status: 503 }) }";
  return new Miniflare(
    convertV4MiniflareOptions({
      ...shared(settings),
      handleStructuredLogs: () => {},
      workers: [
        {
          name: "wishlight-web",
          compatibilityDate: "2026-08-01",
          d1Databases,
          r2Buckets,
          modules: [{ type: "ESModule", path: "index.mjs", contents: answer }],
        },
      ],
    }),
  );
}

/** What a configuration says of a worker, `.dev.vars` beside it included. */
function workerOptions(config: string): V4WorkerOptions {
  // Else it warns, at each start, that the local S3 endpoint is experimental.
  process.env["WRANGLER_LOG"] ??= "error";
  // The types that wrangler publishes for it are empty.
  return unstable_getMiniflareWorkerOptions(join(ROOT, config)).workerOptions as V4WorkerOptions;
}

const shared = ({ port, stateDir }: { port: number; stateDir: string }) => ({
  port,
  host: "localhost",
  resourcePersistencePath: join(stateDir, "v3"),
  // Captured mail, and the API that scripts/local/storage.ts speaks.
  unsafeLocalExplorer: true,
  // `/cdn-cgi/local/scheduled` fires the cron.
  unsafeTriggerHandlers: true,
  unsafeObservability: false,
  telemetry: { enabled: false },
  logRequests: false,
  log: new Log(LogLevel.ERROR),
});
