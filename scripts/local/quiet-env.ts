import { join } from "node:path";

/**
 * For wrangler and the Vite plugin: no metrics, no update check, no network request for `request.cf`. The registry of
 * dev servers stays in the state directory, or two instances would read each other's mail.
 */
export function quietEnv(stateDir: string, env = process.env): NodeJS.ProcessEnv {
  return {
    ...env,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_DISABLE_EXPERIMENTAL_WARNING: "1",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_WRITE_LOGS: "false",
    // Traces of each request cost as much as a small page.
    X_LOCAL_OBSERVABILITY: "false",
    WRANGLER_REGISTRY_PATH: join(stateDir, "registry"),
  };
}
