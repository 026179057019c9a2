import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { failure } from "~/routes/shared/answers.server";
import { isErrorCode } from "~/words/errors";
import { bulkChange, type BulkIntent } from "~/uploads/bulk/bulk.schema";
import {
  addTags,
  deleteUploads,
  removeTags,
  setComments,
  setAdults,
  setVisibility,
  type BulkOutcome,
} from "~/uploads/bulk/bulk.server";

export interface BulkAnswer extends BulkOutcome {
  intent: BulkIntent;
}

/** `ask-delete` only asks, without script. */
export async function bulkAction(context: AppLoadContext, owner: string, form: FormData) {
  const { db, bindings, clock, log, waitUntil } = context.app;
  const asked = bulkChange.safeParse({
    intent: form.get("intent"),
    ids: form.getAll("id").map((id) => String(id)),
    tags: String(form.get("tags") ?? ""),
  });
  if (!asked.success) {
    const code = asked.error.issues[0]?.message ?? "";
    return failure(isErrorCode(code) ? code : "uploads.bad_request");
  }
  const { intent, ids, tags } = asked.data;
  if (intent === "ask-delete") return data({ asking: ids });
  const deps = { db, clock, log };
  const change: Record<typeof intent, () => Promise<BulkOutcome>> = {
    "make-public": () => setVisibility(deps, owner, ids, "public"),
    "make-private": () => setVisibility(deps, owner, ids, "private"),
    "comments-on": () => setComments(deps, owner, ids, true),
    "comments-off": () => setComments(deps, owner, ids, false),
    "add-tags": () => addTags(deps, owner, ids, tags),
    "remove-tags": () => removeTags(deps, owner, ids, tags),
    "mark-adults": () => setAdults(deps, owner, ids, true),
    "unmark-adults": () => setAdults(deps, owner, ids, false),
    delete: () => deleteUploads({ ...deps, bucket: bindings.UPLOADS, later: waitUntil }, owner, ids),
  };
  const outcome = await change[intent]();
  const answer: BulkAnswer = { intent, ...outcome };
  return data(answer, { status: outcome.done.length === 0 && outcome.failed.length > 0 ? 500 : 200 });
}
