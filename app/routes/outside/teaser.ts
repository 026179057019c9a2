import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createElement } from "react";
import { publicTerms } from "~/routes/public/public-terms.server";
import { findTeaserOrThrow } from "./find-teaser.server";
import { finishedPage, pagePolicy } from "./finished-page.server";
import { TeaserPage } from "./teaser-page.server";

/** No session (workers/web/door/session.ts): members and strangers get the same bytes. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const teaser = await findTeaserOrThrow(request, context, params.id);
  const page = createElement(TeaserPage, {
    teaser,
    origin: context.app.config.appOrigin,
    terms: publicTerms(context),
  });
  return finishedPage(request, page, { policy: await pagePolicy() });
}
