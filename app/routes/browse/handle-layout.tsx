import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { usernameFromHandle } from "~/routes/browse/creator/handle";
import MemberLayout, { loader as memberLoader } from "~/routes/browse/member-layout/route";
import PublicLayout, { loader as publicLoader } from "~/routes/public/layout";

// The router can't tell /@name from any other path.
export function loader(args: LoaderFunctionArgs) {
  return usernameFromHandle(args.params["handle"]) === null ? publicLoader(args) : memberLoader(args);
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function HandleLayout() {
  return usernameFromHandle(useParams()["handle"]) === null ? <PublicLayout /> : <MemberLayout />;
}
