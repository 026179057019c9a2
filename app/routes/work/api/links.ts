import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_SECONDS, MAX_LINK_IDS, type LinkPurpose } from "~/media/media.limits";
import { signVisible } from "~/media/sign-visible.server";
import { refuse } from "~/routes/shared/answers.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { parseUploadId } from "~/uploads/uploads.rules";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  const query = new URL(request.url).searchParams;
  const purpose = query.get("for") ?? "";
  if (!isPurpose(purpose)) return refuse("uploads.not_found");
  const ids = (query.get("ids") ?? "")
    .split(",")
    .slice(0, MAX_LINK_IDS)
    .map(parseUploadId)
    .filter((id) => id !== null);
  const links = await signVisible(signingDeps(context), viewer.id, ids, purpose);
  return Response.json({ links });
}

function isPurpose(value: string): value is LinkPurpose {
  return Object.hasOwn(LINK_SECONDS, value);
}
