import type { AppLoadContext } from "@remix-run/cloudflare";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** 401 without a session, 404 for an invalid id. */
export async function withOwnUpload(
  { params, context }: { params: { id?: string }; context: AppLoadContext },
  act: (owner: string, id: number) => Promise<Response>,
): Promise<Response> {
  const { viewer } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  const id = parseUploadId(params.id);
  if (id === null) return refuse("uploads.not_found");
  return answerWith(() => act(viewer.id, id), refuse);
}
