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
import { readRole } from "~/moderation/staff/read-staff.store.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { sealWords } from "~/strings/seals";
import { parseUploadId } from "~/uploads/uploads.rules";
import { answerWith, formFailure, invalidForm } from "~/routes/shared/answers.server";
import { moderationDeps } from "~/routes/moderation/moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { tendEvidence } from "~/routes/moderation/seal-deps.server";

/** What guardians do with a seal. Whether they may is asked by each statement; to nobody else is there such a page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  if (!(await readRole(context.app.primary, viewer, "guard")))
    throw data(sealWords.notFound, { status: 404 });
  const sealId = parseUploadId(params.id);
  if (sealId === null) throw data(sealWords.notFound, { status: 404 });
  const typed = textFields(await request.formData());
  return answerWith(
    () => take({ viewer, sealId, typed }, context),
    (code) => formFailure(typed, code),
  );
}

interface Step {
  viewer: Viewer;
  sealId: number;
  typed: Record<string, string>;
}

/** Steps that ask for a reason and nothing else. */
const REASONED = {
  opened_record: openRecord,
  lift_asked: askLift,
  lift_refused: refuseLift,
  lift_confirmed: confirmLift,
} as const;

async function take({ viewer, sealId, typed }: Step, context: AppLoadContext) {
  const deps = moderationDeps(context);
  const done = (what: string, hash = "") => redirect(`/moderation/sealed/${sealId}?done=${what}${hash}`);
  const intent = typed.intent ?? "";
  if (intent === "reported") {
    const parsed = reportForm.safeParse(typed);
    if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
    await noteReport(deps, viewer, { sealId, ...parsed.data });
    return done(intent);
  }
  if (intent === "prolonged") {
    const parsed = prolongForm.safeParse(typed);
    if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
    await prolong(deps, viewer, { sealId, ...parsed.data });
    return done(intent);
  }
  const parsed = reasonForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { reason } = parsed.data;
  if (intent === "opened_file") {
    const fileId = parseUploadId(typed.file);
    if (fileId === null) return formFailure(typed, "seals.not_found");
    await openFile(deps, viewer, { sealId, reason, fileId });
    return done(intent, `#file-${fileId}`);
  }
  const work = intent in REASONED ? REASONED[intent as keyof typeof REASONED] : null;
  if (!work) return formFailure(typed, "seals.not_found");
  await work(deps, viewer, { sealId, reason });
  if (intent === "lift_confirmed") tendEvidence(context);
  return done(intent);
}
