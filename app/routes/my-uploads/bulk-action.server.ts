import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { failure } from "~/routes/answers.server";
import { isErrorCode } from "~/strings/errors";
import { bulkChange, type BulkIntent } from "~/uploads/bulk/bulk.schema";
import { deleteUploads, setVisibility, type BulkOutcome } from "~/uploads/bulk/bulk.server";

/** What came of changing several at once. */
export interface BulkAnswer extends BulkOutcome {
  intent: BulkIntent;
}

/** POST with `intent` and several `id`: made public or private, or deleted; `ask-delete` only asks, for who has no script. */
export async function bulkAction(context: AppLoadContext, owner: string, form: FormData) {
  const { db, bindings, clock, log, waitUntil } = context.app;
  const asked = bulkChange.safeParse({
    intent: form.get("intent"),
    ids: form.getAll("id").map((id) => String(id)),
  });
  if (!asked.success) {
    const code = asked.error.issues[0]?.message ?? "";
    return failure(isErrorCode(code) ? code : "uploads.bad_request");
  }
  const { intent, ids } = asked.data;
  if (intent === "ask-delete") return data({ asking: ids });
  const deps = { db, clock, log };
  const outcome =
    intent === "delete"
      ? await deleteUploads({ ...deps, bucket: bindings.UPLOADS, later: waitUntil }, owner, ids)
      : await setVisibility(deps, owner, ids, intent === "make-public" ? "public" : "private");
  const answer: BulkAnswer = { intent, ...outcome };
  return data(answer, { status: outcome.done.length === 0 && outcome.failed.length > 0 ? 500 : 200 });
}
