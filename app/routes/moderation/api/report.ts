import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { textFields } from "~/platform/forms";
import { formFailure } from "~/routes/shared/answers.server";
import { sendReport } from "~/routes/moderation/report-parts/send-report.server";

/** Not reloaded: the work may be gone, and the dialog would go too. */
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
