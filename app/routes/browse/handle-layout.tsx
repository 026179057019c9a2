import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usernameFromHandle } from "~/routes/browse/creator/handle";
import MemberLayout, { loader as memberLoader } from "~/routes/browse/member-layout/route";
import PublicLayout, { loader as publicLoader } from "~/routes/public/layout";

// The router can't tell /@name from any other path. The page itself decides what a stranger sees.
export function loader(args: LoaderFunctionArgs) {
  const isCreatorPage = usernameFromHandle(args.params["handle"]) !== null;
  return isCreatorPage && args.context.app.viewer ? memberLoader(args) : publicLoader(args);
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function HandleLayout() {
  return "account" in useLoaderData<typeof loader>() ? <MemberLayout /> : <PublicLayout />;
}
