import { z } from "zod";

const minor = z.number().int();
const moment = z.number().int();
const month = z.number().int();
const money = { minor, currency: z.string().regex(/^[a-z]{3}$/) };

export const creatorNoticeSchema = z.discriminatedUnion("kind", [
  /** Restatements may bring `minor` below 0. */
  z.object({ kind: z.literal("statement"), ...money, month, holdUntil: moment }),
  z.object({ kind: z.literal("payout_sent"), ...money, month }),
  z.object({ kind: z.literal("payout_failed"), ...money, reason: z.string().nullable() }),
  z.object({ kind: z.literal("account_wanted"), requirements: z.array(z.string()) }),
  /** The money is set aside on `at`. */
  z.object({ kind: z.literal("unclaimed_soon"), ...money, at: moment }),
]);

export type CreatorNoticeFacts = z.infer<typeof creatorNoticeSchema>;

export interface CreatorNotice {
  key: string;
  creatorNo: number;
  facts: CreatorNoticeFacts;
}
