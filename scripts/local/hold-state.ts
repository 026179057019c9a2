// Answers for the state of a site that doesn't run, until it is stopped (storage.ts). A process of its own, because
// wrangler and Miniflare take 250 MB.
import { READY } from "../start/serve-options.ts";
import { applyMigrations } from "./migrations.ts";
import type { LocalSettings } from "./settings.ts";
import { openStateRuntime } from "./storage.ts";

const { runtime, close } = await openStateRuntime(JSON.parse(process.env["STATE"] ?? "") as LocalSettings);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void close().finally(() => process.exit(0)));
if (process.argv.includes("--migrate")) await applyMigrations(runtime);
console.log(READY);
