import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { retryUpload } from "~/media/complete.server";
import { answerWith, failure } from "~/routes/answers.server";
import { completeDeps } from "~/routes/uploads-deps.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** POST /api/uploads/:id/retry: the owner's 'Try again' after processing was given up. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { viewer } = context.app;
  if (!viewer) return failure("uploads.unauthenticated");
  const id = parseUploadId(params.id);
  if (id === null) return failure("uploads.not_found");
  return answerWith(async () => {
    const status = await retryUpload(completeDeps(context), viewer.id, id);
    return data({ id, status }, { status: 202 });
  });
}
