import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkHealth } from "~/platform/health.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { bindings, log, config } = context.app;
  const health = await checkHealth(bindings, (check, error) => log.error("health.failed", error, { check }));
  return Response.json({ release: config.release, ...health }, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
