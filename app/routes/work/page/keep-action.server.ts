import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { dropWork, keepWork, type KeptList } from "~/library/keep.server";
import { textFields } from "~/platform/forms";
import { answerWith, failure } from "~/routes/shared/answers.server";
import { commentAction, commentIntent } from "~/routes/work/comments/comment-action.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { parseUploadId } from "~/uploads/uploads.rules";
import { editAction } from "~/routes/work/owner/edit-action.server";

/** What the buttons below a work ask for. */
const KEEPING = new Map<string | undefined, { list: KeptList; keeps: boolean }>([
  ["like", { list: "liked", keeps: true }],
  ["unlike", { list: "liked", keeps: false }],
  ["save", { list: "saved", keeps: true }],
  ["unsave", { list: "saved", keeps: false }],
]);

/** POST with an `intent`: like, unlike, save, unsave; what is done with comments (comment-action.server.ts); without one the owner's edit (edit-action.server.ts). */
export async function detailAction(args: ActionFunctionArgs) {
  const { intent } = textFields(await args.request.clone().formData());
  const commenting = commentIntent(intent);
  if (commenting) return commentAction(args, commenting);
  const asked = KEEPING.get(intent);
  return asked ? keepAction(args, asked) : editAction(args);
}

async function keepAction(
  { request, params, context }: ActionFunctionArgs,
  { list, keeps }: { list: KeptList; keeps: boolean },
) {
  const viewer = requireViewer(request, context);
  const { db, clock, bindings } = context.app;
  const id = parseUploadId(params.id);
  if (id === null) return failure("library.no_work");
  if (!(await withinLimits(bindings, "keepWork", { account: viewer.id })))
    return failure("library.too_many_requests");
  return answerWith(async () => {
    await (keeps ? keepWork({ db, clock }, viewer.id, id, list) : dropWork({ db }, viewer.id, id, list));
    return data({ list, keeps });
  }, failure);
}
