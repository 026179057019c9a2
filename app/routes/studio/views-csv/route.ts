import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { utcDay } from "~/platform/clock";
import { requireViewer } from "~/routes/auth/require-session.server";
import { periodFrom } from "~/routes/studio/views/periods";
import { lastDays } from "~/routes/studio/views/views-page.server";
import { daysAsCsv, writeDay, worksAsCsv } from "./write-csv.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, billingClock, config } = context.app;
  const query = new URL(request.url).searchParams;
  const isByWork = query.get("by") === "work";
  const body = isByWork
    ? worksAsCsv(db, viewer.id, config.appOrigin)
    : daysAsCsv(await lastDays(context, viewer.id, periodFrom(query.get("days"))));
  const name = `wishlight-views-by-${isByWork ? "work" : "day"}-${writeDay(utcDay(billingClock()))}.csv`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
