import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { removeFromLibraryList, addToLibraryList, type LibraryList } from "~/library/library-lists.server";
import { textFields } from "~/platform/forms";
import { answerWith, failure } from "~/routes/shared/answers.server";
import { commentAction, commentIntent } from "~/routes/work/comments/comment-action.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { parseUploadId } from "~/uploads/uploads.rules";
import { editAction } from "~/routes/work/owner/edit-action.server";

const KEEP_INTENTS = new Map<string | undefined, { list: LibraryList; keeps: boolean }>([
  ["like", { list: "liked", keeps: true }],
  ["unlike", { list: "liked", keeps: false }],
  ["save", { list: "saved", keeps: true }],
  ["unsave", { list: "saved", keeps: false }],
]);

export async function detailAction(args: ActionFunctionArgs) {
  const { intent } = textFields(await args.request.clone().formData());
  const commentingIntent = commentIntent(intent);
  if (commentingIntent) return commentAction(args, commentingIntent);
  const keeping = KEEP_INTENTS.get(intent);
  return keeping ? keepAction(args, keeping) : editAction(args);
}

async function keepAction(
  { request, params, context }: ActionFunctionArgs,
  { list, keeps }: { list: LibraryList; keeps: boolean },
) {
  const viewer = requireViewer(request, context);
  const { db, clock, bindings } = context.app;
  const id = parseUploadId(params.id);
  if (id === null) return failure("library.no_work");
  if (!(await withinLimits(bindings, "keepWork", { account: viewer.id })))
    return failure("library.too_many_requests");
  return answerWith(async () => {
    await (keeps
      ? addToLibraryList({ db, clock }, viewer.id, id, list)
      : removeFromLibraryList({ db }, viewer.id, id, list));
    return data({ list, keeps });
  }, failure);
}
