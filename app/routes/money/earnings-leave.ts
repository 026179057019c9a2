import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { earnings } from "~/strings/earnings";
import { leaveOn } from "./leave-on.server";

/** Where the forms of /earnings lead when the provider has a page ready: goes on there, once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return leaveOn(request, context, { page: "/earnings", words: earnings.leave });
}
