import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { membership } from "~/words/en/membership";
import { continueToProvider } from "./provider-redirect.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return continueToProvider(request, context, { page: "/membership", words: membership.leave });
}
