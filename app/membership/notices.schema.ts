import { z } from "zod";

const minor = z.number().int();
const moment = z.number().int();
const currency = z.string().regex(/^[a-z]{3}$/);
const money = { minor, currency };

/** Amounts in minor units, times in milliseconds. */
export const noticeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("trial_ending"), endsAt: moment }),
  z.object({
    kind: z.literal("receipt"),
    ...money,
    taxMinor: minor,
    paidAt: moment,
    number: z.string().nullable(),
    serviceStart: moment,
    serviceEnd: moment,
  }),
  z.object({ kind: z.literal("failed"), ...money, nextAttemptAt: moment.nullable(), accessUntil: moment }),
  z.object({ kind: z.literal("refunded"), ...money, at: moment }),
  z.object({ kind: z.literal("cancelled"), endsAt: moment, accessUntil: moment }),
  /** `minor` is what was paid for the duplicate. */
  z.object({ kind: z.literal("second"), ...money }),
  z.object({ kind: z.literal("card_known"), ...money, at: moment }),
  z.object({ kind: z.literal("withdrawn"), ...money, at: moment }),
  z.object({ kind: z.literal("yearly"), ...money, nextChargeAt: moment.nullable() }),
  /** From the first charge at or after `from`. */
  z.object({ kind: z.literal("price_change"), ...money, oldMinor: minor, from: moment }),
]);

export type NoticeFacts = z.infer<typeof noticeSchema>;

export interface Notice {
  key: string;
  facts: NoticeFacts;
}
