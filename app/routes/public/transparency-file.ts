import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportStatements } from "~/moderation/transparency/export-statements.server";
import { isPeriodName, parsePeriod } from "~/moderation/transparency/report.rules";
import { readPeriod } from "~/moderation/transparency/write-reports.server";

const MAX_AGE_SECONDS = 600;

/** The European Commission's fields. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, name = "", type] = /^([\d-]+)\.(json|csv)$/.exec(params.file ?? "") ?? [];
  const { db, config } = context.app;
  const found = isPeriodName(name) ? await readPeriod(db, name) : null;
  if (!found) return new Response("Not found", { status: 404 });
  const headers = {
    "Content-Disposition": `attachment; filename="wishlight-transparency-${name}.${type}"`,
    "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
  };
  if (type === "json") {
    const body = JSON.stringify({ period: name, counted_at: found.made_at, ...found.report }, null, 2);
    return new Response(body, { headers: { ...headers, "Content-Type": "application/json" } });
  }
  return new Response(exportStatements(db, parsePeriod(name), `${config.appOrigin}/rules`), {
    headers: { ...headers, "Content-Type": "text/csv; charset=utf-8; header=present" },
  });
}
