import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { hasBounced } from "~/identity/mail/mail-bounces.store.server";
import worker from "../../workers/media/index";
import { db } from "../support/uploads";

/** As in developers.cloudflare.com/email-service/platform/event-subscriptions. */
const event = (recipient: string, type: string, bounce?: string) => ({
  type: `cf.email.sending.message.${type}`,
  source: { type: "email.sending", domain: "wishlight.example" },
  payload: { eventId: "1", messageId: "2", recipient, ...(bounce ? { bounce: { type: bounce } } : {}) },
});

it("only a hard bounce is remembered, under any spelling of its mailbox", async () => {
  const bodies = [
    event("g.one@gmail.com", "bounced", "hard"),
    event("full@gmail.com", "bounced", "soft"),
    event("fine@gmail.com", "delivered"),
    "something else",
  ];
  const batch = createMessageBatch(
    "wishlight-mail-events",
    bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), body, attempts: 1 })),
  );
  const context = createExecutionContext();
  await worker.queue(batch, env);
  expect((await getQueueResult(batch, context)).explicitAcks).toHaveLength(bodies.length);
  expect(await hasBounced(db, "gone+tag@googlemail.com")).toBe(true);
  for (const address of ["full@gmail.com", "fine@gmail.com"])
    expect(await hasBounced(db, address)).toBe(false);
});
