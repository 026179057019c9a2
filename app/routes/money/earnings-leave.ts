import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { earnings } from "~/words/en/earnings";
import { continueToProvider } from "./provider-redirect.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return continueToProvider(request, context, { page: "/earnings", words: earnings.leave });
}
