import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import {
  askLift,
  confirmLift,
  noteReport,
  openFile,
  openRecord,
  prolong,
  refuseLift,
} from "~/moderation/lockdown/guard.server";
import { prolongForm, reasonForm, reportForm } from "~/moderation/lockdown/lockdown.schema";
import { textFields } from "~/platform/forms";
import { lockdownWords } from "~/words/en/lockdowns";
import { parseUploadId } from "~/uploads/uploads.rules";
import { formFailure } from "~/routes/shared/answers.server";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { moderationDeps } from "~/routes/moderation/moderation-deps.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { runEvidenceTasks } from "~/routes/moderation/lockdown-deps.server";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "guard", lockdownWords.notFound);
  const id = parseUploadId(params.id);
  if (id === null) throw data(lockdownWords.notFound, { status: 404 });
  const typed = textFields(await request.formData());
  return carryOut({ viewer, id, typed }, context);
}

interface LockdownForm {
  viewer: Viewer;
  id: number;
  typed: Record<string, string>;
}

function carryOut({ viewer, id, typed }: LockdownForm, context: AppLoadContext) {
  const deps = moderationDeps(context);
  const intent = typed.intent ?? "";
  const done = (hash = "") => redirect(`/moderation/sealed/${id}?done=${intent}${hash}`);
  if (intent === "reported") {
    return submitForm(typed, reportForm, async (report) => {
      await noteReport(deps, viewer, { sealId: id, ...report });
      return done();
    });
  }
  if (intent === "prolonged") {
    return submitForm(typed, prolongForm, async (prolonged) => {
      await prolong(deps, viewer, { sealId: id, ...prolonged });
      return done();
    });
  }
  return submitForm(typed, reasonForm, async ({ reason }) => {
    if (intent === "opened_file") {
      const fileId = parseUploadId(typed.file);
      if (fileId === null) return formFailure(typed, "seals.not_found");
      await openFile(deps, viewer, { sealId: id, reason, fileId });
      return done(`#file-${fileId}`);
    }
    const work = Object.hasOwn(REASON_ONLY, intent) ? REASON_ONLY[intent as keyof typeof REASON_ONLY] : null;
    if (!work) return formFailure(typed, "seals.not_found");
    await work(deps, viewer, { sealId: id, reason });
    if (intent === "lift_confirmed") runEvidenceTasks(context);
    return done();
  });
}

const REASON_ONLY = {
  opened_record: openRecord,
  lift_asked: askLift,
  lift_refused: refuseLift,
  lift_confirmed: confirmLift,
} as const;
