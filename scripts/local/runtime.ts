import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { ROOT } from "./settings.ts";

/** Captured mail is among Miniflare's lines. */
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

interface BuiltWorker {
  name: string;
  config: string;
  built: string;
  /** The folder of what is served as it is. */
  assets?: string;
  vars: Readonly<Record<string, string>>;
}

export interface RuntimeOptions {
  port: number;
  stateDir: string;
  /** The first one answers requests. */
  workers: readonly BuiltWorker[];
  onLine: (line: string) => void;
  onRestart?: () => void;
  inspectorPort?: number;
}

/** Miniflare restarts workerd when it is killed. */
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
      workers: workers.map(({ name, config, built, assets, vars }) => {
        const options = workerOptions(config);
        const contents = readFileSync(resolve(ROOT, built), "utf8");
        return {
          ...options,
          ...(assets && options.assets ? { assets: { ...options.assets, directory: assets } } : {}),
          name,
          bindings: { ...options.bindings, ...vars },
          modules: [{ type: "ESModule" as const, path: "index.mjs", contents }],
        };
      }),
    }),
  );
}

export function openStorageRuntime(settings: { port: number; stateDir: string }): Miniflare {
  const { d1Databases, r2Buckets, kvNamespaces } = workerOptions("wrangler.toml");
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
          kvNamespaces,
          modules: [{ type: "ESModule", path: "index.mjs", contents: answer }],
        },
      ],
    }),
  );
}

function workerOptions(config: string): V4WorkerOptions {
  // Without this, each start warns that the local S3 endpoint is experimental.
  process.env["WRANGLER_LOG"] ??= "error";
  // The types that wrangler publishes for it are empty.
  return unstable_getMiniflareWorkerOptions(join(ROOT, config)).workerOptions as V4WorkerOptions;
}

const shared = ({ port, stateDir }: { port: number; stateDir: string }) => ({
  port,
  host: "localhost",
  resourcePersistencePath: join(stateDir, "v3"),
  // Captured mail, and the API that scripts/local/storage.ts uses.
  unsafeLocalExplorer: true,
  // `/cdn-cgi/local/scheduled` fires the cron.
  unsafeTriggerHandlers: true,
  unsafeObservability: false,
  telemetry: { enabled: false },
  logRequests: false,
  log: new Log(LogLevel.ERROR),
});
