import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MINUTE_LATE_MS } from "~/health/signals.rules";
import { readMinuteRun } from "~/health/signals.store.server";
import { checkHealth } from "~/platform/health.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { bindings, clock, config, log, primary } = context.app;
  const minute = async () => {
    const now = clock();
    // A database that doesn't answer has its own check.
    const ranAt = await readMinuteRun(primary, now).catch(() => now);
    if (now - ranAt > MINUTE_LATE_MS) throw new Error("The minute's run is late");
  };
  const report = (check: string, error: unknown) => log.error("health.failed", error, { check });
  const health = await checkHealth(bindings, report, { minute });
  return Response.json(
    { release: config.release, ...health },
    {
      status: health.status === "ok" ? 200 : 503,
      headers: { "Cache-Control": "no-store" },
    },
  );
}
