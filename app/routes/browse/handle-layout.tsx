import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { nameOf } from "~/routes/browse/creator/handle";
import MemberLayout, { loader as memberLoader } from "~/routes/browse/member-layout/route";
import PublicLayout, { loader as publicLoader } from "~/routes/public/layout";

/*
 * Around every path of one part that has no route of its own. Those that begin with @ are people's pages, which are for
 * members; the others are pages that are not there, which says so to everybody. The router has no pattern that tells
 * them apart.
 */

export function loader(args: LoaderFunctionArgs) {
  return nameOf(args.params["handle"]) === null ? publicLoader(args) : memberLoader(args);
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function HandleLayout() {
  return nameOf(useParams()["handle"]) === null ? <PublicLayout /> : <MemberLayout />;
}
