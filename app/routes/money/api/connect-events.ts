import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerWebhook } from "~/routes/money/webhook.server";

export function action({ request, context }: ActionFunctionArgs) {
  return answerWebhook(request, context, "connect");
}
