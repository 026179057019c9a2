import { z } from "zod";
import { MAX_ENDPOINT_CHARACTERS } from "./push.limits";
import { isPushAddress } from "./push-hosts.rules";

const endpoint = z.string().max(MAX_ENDPOINT_CHARACTERS);

/** Keys: an uncompressed point of P-256, 16 bytes. */
export const subscriptionBody = z.object({
  endpoint: endpoint.refine(isPushAddress, "notifications.unknown_push_service"),
  keys: z.object({ p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
});

export type SubscriptionBody = z.infer<typeof subscriptionBody>;
