import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { addCaptions, dropCaptions } from "~/media/captions.server";
import { trackName } from "~/media/track-language.rules";
import { MAX_CAPTIONS_BYTES } from "~/media/tracks.rules";
import { readCapped } from "~/platform/read-capped";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";

export async function action({ request, params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    const { db, bindings, clock } = context.app;
    if (!(await withinLimits(bindings, "storeCaptions", { account: owner })))
      return refuse("uploads.too_many_requests");
    const language = new URL(request.url).searchParams.get("language") ?? "";
    if (trackName(language) === null) return refuse("media.captions_language");
    const deps = { db, bucket: bindings.UPLOADS, clock };
    if (request.method === "DELETE") {
      await dropCaptions(deps, owner, id, language);
      return Response.json({ id, language });
    }
    const bytes = await readCapped(request, MAX_CAPTIONS_BYTES);
    if (!bytes) return refuse("media.captions_too_large");
    await addCaptions(deps, owner, { id, language, bytes });
    return Response.json({ id, language }, { status: 201 });
  });
}
