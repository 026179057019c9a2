import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { addCaptions, dropCaptions } from "~/media/captions.server";
import { MAX_CAPTIONS_BYTES } from "~/media/tracks.rules";
import { CAPTION_LANGUAGES } from "~/media/variants.rules";
import { answerWith, refuse } from "~/routes/answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/**
 * /api/uploads/:id/captions?language=en. POST: the body is a WebVTT file, in place of the one in
 * that language. DELETE: takes it away.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { viewer, db, bindings, clock } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  if (!(await withinLimits(bindings, "storeCaptions", { account: viewer.id })))
    return refuse("uploads.too_many_requests");
  const id = parseUploadId(params.id);
  if (id === null) return refuse("uploads.not_found");
  const asked = new URL(request.url).searchParams.get("language");
  const language = CAPTION_LANGUAGES.find((code) => code === asked);
  if (!language) return refuse("media.captions_language");
  const deps = { db, bucket: bindings.UPLOADS, clock };

  return answerWith(async () => {
    if (request.method === "DELETE") {
      await dropCaptions(deps, viewer.id, id, language);
      return Response.json({ id, language });
    }
    const bytes = await readUpTo(request.body, MAX_CAPTIONS_BYTES + 1);
    await addCaptions(deps, viewer.id, { id, language, bytes });
    return Response.json({ id, language }, { status: 201 });
  }, refuse);
}

/** The first `most` bytes of a body, whatever length it announced; the rest is never read. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(most);
  let length = 0;
  if (!body) return bytes.subarray(0, 0);
  const reader = body.getReader();
  while (length < most) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, length);
    const part = value.subarray(0, most - length);
    bytes.set(part, length);
    length += part.length;
  }
  await reader.cancel();
  return bytes;
}
