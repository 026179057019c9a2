import { eq } from "drizzle-orm";
import { DAY_MS, SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { keptOf, type Decisions } from "./kept.rules";
import type { Membership } from "./memberships.table";
import type { CustomerFacts } from "./provider/billing-provider";
import { markOf } from "./trial-mark.server";
import { trialMarks } from "./trial-marks.table";

/** How long before a charge somebody is told whose card had a trial already. Milliseconds. */
const KNOWN_CARD_NOTICE_MS = DAY_MS;

export interface TrialCard {
  /** Keyed hash of the card, where there is one and its owner had a trial here. */
  mark: string | null;
  /** Where the card had a trial with another account: when it is charged instead. */
  chargeAt: number | null;
  subscriptionId: string | null;
}

export const NO_CARD: TrialCard = { mark: null, chargeAt: null, subscriptionId: null };

/**
 * Whether the card of somebody who bought during the trial has had one with another account. A trial that is over
 * can't be shortened.
 */
export async function readTrialCard(
  { db, trialMarkKey }: { db: Database; trialMarkKey: string },
  row: Membership,
  { facts, decided, now }: { facts: CustomerFacts; decided: Decisions; now: number },
): Promise<TrialCard> {
  const { trial_ends_at } = row;
  const fingerprint = facts.card?.fingerprint ?? null;
  const kept = keptOf(facts, decided);
  if (trial_ends_at === null || fingerprint === null || !kept) return NO_CARD;
  const mark = await markOf(trialMarkKey, "card", fingerprint);
  const [known] = await db.select().from(trialMarks).where(eq(trialMarks.hash, mark)).limit(1);
  // Who has cancelled is charged nothing, so there is nothing to bring forward.
  const goesOn = kept.state === "trialing" && kept.endsAt === null;
  const isTrialing = goesOn && kept.trialEndsAt !== null && trial_ends_at > now;
  if (!known || known.account_id === row.account_id || !isTrialing) {
    return { mark, chargeAt: null, subscriptionId: kept.id };
  }
  const soon = Math.floor((now + KNOWN_CARD_NOTICE_MS) / SECOND_MS) * SECOND_MS;
  return { mark, chargeAt: Math.min(kept.trialEndsAt ?? soon, soon), subscriptionId: kept.id };
}
