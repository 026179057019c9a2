import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { membership } from "~/strings/membership";
import { leaveOn } from "./leave-on.server";

/** Where the forms of /membership lead when the provider has a page ready: goes on there, once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return leaveOn(request, context, { page: "/membership", words: membership.leave });
}
