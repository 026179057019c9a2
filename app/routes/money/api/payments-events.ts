import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerEvent } from "~/routes/money/take-event.server";

/** POST /api/payments/events: news of our own account at the payment provider. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerEvent(request, context, "own");
}
