import { join } from "node:path";

/**
 * The environment wrangler and the Vite plugin run in: no metrics, no update check, no request to
 * the network for a pretended `request.cf`. The registry through which separate dev servers find
 * each other stays inside the state directory, or two instances would read each other's mail.
 */
export function quietEnv(stateDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_DISABLE_EXPERIMENTAL_WARNING: "1",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_WRITE_LOGS: "false",
    // Nobody reads the traces it would keep of each request, and each costs as much as a small page.
    X_LOCAL_OBSERVABILITY: "false",
    WRANGLER_REGISTRY_PATH: join(stateDir, "registry"),
  };
}
