import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { oEmbed, readTeaserAddress } from "~/teasers/teaser.rules";
import { findTeaserOrThrow } from "./find-teaser.server";

/** JSON only (oembed.com, section 2.3.4), and only for addresses of teasers. No session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { appOrigin } = context.app.config;
  const { searchParams } = new URL(request.url);
  if ((searchParams.get("format") ?? "json") !== "json") return new Response(null, { status: 501 });
  const id = readTeaserAddress(searchParams.get("url"), appOrigin);
  const teaser = await findTeaserOrThrow(request, context, id ?? undefined);
  const asked = { width: searchParams.get("maxwidth"), height: searchParams.get("maxheight") };
  // Scripts of other sites may read it: it is the same for everybody.
  const headers = {
    "Cache-Control": "no-cache",
    "Access-Control-Allow-Origin": "*",
    Vary: "Accept-Language, Cookie",
  };
  return Response.json(oEmbed(teaser, appOrigin, asked), { headers });
}
