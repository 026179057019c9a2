import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { wantedWorks } from "~/media/wanted-works.server";
import { refuse } from "~/routes/shared/answers.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { parseUploadId } from "~/uploads/uploads.rules";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  const query = new URL(request.url).searchParams;
  const param = query.get("work");
  const work = param === null ? null : parseUploadId(param);
  if (param !== null && work === null) return Response.json({ works: [], more: false });
  const answer = await wantedWorks(signingDeps(context), viewer.id, { work, holder: query.get("holder") });
  return Response.json(answer);
}
