import { z } from "zod";

/** Source: developers.cloudflare.com/email-service/platform/event-subscriptions */
const hardBounce = z.object({
  type: z.literal("cf.email.sending.message.bounced"),
  payload: z.object({ recipient: z.string(), bounce: z.object({ type: z.literal("hard") }) }),
});

/** Null for any other event: a full mailbox may have room tomorrow. */
export function readHardBounce(body: unknown): string | null {
  const event = hardBounce.safeParse(body);
  return event.success ? event.data.payload.recipient : null;
}
