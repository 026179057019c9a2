import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { textFields } from "~/platform/forms";
import { formFailure } from "~/routes/shared/answers.server";
import { sendReport } from "~/routes/moderation/report-parts/send-report.server";

/**
 * POST /api/report/:kind/:id: what the form of /report/:kind/:id sends, answered to the dialog over another page. That
 * page is not read again for it: one whose work is gone meanwhile would take the dialog along, and what is typed in it.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => null);
  const typed = form ? textFields(form) : {};
  const { viewer } = context.app;
  const outcome = viewer
    ? await sendReport(context, viewer, params, typed)
    : { refused: formFailure(typed, "reports.unauthenticated") };
  if (!("refused" in outcome)) return Response.json(outcome);
  const { data, init } = outcome.refused;
  return Response.json(data, init ?? undefined);
}
