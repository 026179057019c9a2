import { z } from "zod";

const minor = z.number().int();
const moment = z.number().int();
/** yyyymm. */
const month = z.number().int();
const money = { minor, currency: z.string().regex(/^[a-z]{3}$/) };

/** What each mail about money to a creator names; amounts in minor units, times in milliseconds. */
export const creatorNoticeSchema = z.discriminatedUnion("kind", [
  /** A month was closed: `minor` is its total, which restating may bring below 0. */
  z.object({ kind: z.literal("statement"), ...money, month, holdUntil: moment }),
  /** A transfer reached the creator's account at the provider. `month` is the payout's. */
  z.object({ kind: z.literal("payout_sent"), ...money, month }),
  /** The bank refused what the provider sent on; `reason` is the provider's name for why. */
  z.object({ kind: z.literal("payout_failed"), ...money, reason: z.string().nullable() }),
  /** The provider wants something before it pays: its names for what. */
  z.object({ kind: z.literal("account_wanted"), requirements: z.array(z.string()) }),
  /** Nobody set up an account for 24 months: on `at` it is put aside, and owed for ever. */
  z.object({ kind: z.literal("unclaimed_soon"), ...money, at: moment }),
]);

export type CreatorNoticeFacts = z.infer<typeof creatorNoticeSchema>;

export interface CreatorNotice {
  /** What it tells of, `statement:202610:7` say; the same told again adds nothing. */
  key: string;
  creatorNo: number;
  facts: CreatorNoticeFacts;
}
