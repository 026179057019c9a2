import { z } from "zod";
import { anyEmail } from "~/identity/accounts/email.schema";
import { VISIBLE } from "~/platform/text.rules";
import { errorSentence } from "~/words/errors";
import { FIND_MAX, QUOTA_TIMES_MAX, REASON_MAX, TICKET_MAX } from "./help.limits";
import { DEEDS } from "./help.rules";

const line = (max: number, missing: Parameters<typeof errorSentence>[0]) =>
  z
    .string()
    .trim()
    .regex(VISIBLE, { error: () => errorSentence(missing) })
    .max(max, { error: () => errorSentence("help.too_long") });

export const visit = z.object({
  reason: line(REASON_MAX, "help.no_reason"),
  ticket: line(TICKET_MAX, "help.no_ticket"),
});

export const search = visit.extend({ find: line(FIND_MAX, "help.nothing_to_find") });

const press = z.uuid();

export const deed = z.object({
  intent: z.enum(DEEDS),
  press,
  times: z.coerce.number().int().min(1).max(QUOTA_TIMES_MAX).catch(1),
});

export const request = z.discriminatedUnion("kind", [
  z.object({ press, kind: z.literal("email"), new_address: anyEmail }),
  z.object({ press, kind: z.literal("erasure") }),
]);

export const answer = z.object({
  press,
  id: z.coerce.number().int().positive(),
  intent: z.enum(["carry_out", "refuse"]),
});
