import type { AppLoadContext } from "@remix-run/cloudflare";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/**
 * Runs a verb of a resource route on an upload of the person who is signed in: 401 without a session,
 * 404 for an id that is none, the sentence of the code for what the verb refuses.
 */
export async function forOwnUpload(
  { params, context }: { params: { id?: string }; context: AppLoadContext },
  act: (owner: string, id: number) => Promise<Response>,
): Promise<Response> {
  const { viewer } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  const id = parseUploadId(params.id);
  if (id === null) return refuse("uploads.not_found");
  return answerWith(() => act(viewer.id, id), refuse);
}
