import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerEvent } from "~/routes/money/take-event.server";

/** POST /api/payments/connect-events: news of the accounts of creators at the payment provider. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerEvent(request, context, "connect");
}
