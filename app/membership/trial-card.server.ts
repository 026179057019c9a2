import { DAY_MS, SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { findCurrentSubscription, type Decisions } from "./current-subscription.rules";
import type { Membership } from "./memberships.table";
import type { CustomerFacts } from "./provider/billing-provider";
import { findTrialMark, hashTrialMark } from "./trial-marks.store.server";

const KNOWN_CARD_NOTICE_MS = DAY_MS;

export interface TrialCard {
  mark: string | null;
  /** Earlier where the card had a trial with another account. */
  chargeAt: number | null;
  subscriptionId: string | null;
}

export const NO_CARD: TrialCard = { mark: null, chargeAt: null, subscriptionId: null };

export async function readTrialCard(
  { db, trialMarkKey }: { db: Database; trialMarkKey: string },
  row: Membership,
  { facts, decided, now }: { facts: CustomerFacts; decided: Decisions; now: number },
): Promise<TrialCard> {
  const { trial_ends_at } = row;
  const fingerprint = facts.card?.fingerprint ?? null;
  const kept = findCurrentSubscription(facts, decided);
  if (trial_ends_at === null || fingerprint === null || !kept) return NO_CARD;
  const mark = await hashTrialMark(trialMarkKey, "card", fingerprint);
  const known = await findTrialMark(db, mark);
  const willCharge = kept.state === "trialing" && kept.endsAt === null;
  const isTrialing = willCharge && kept.trialEndsAt !== null && trial_ends_at > now;
  if (!known || known.account_id === row.account_id || !isTrialing) {
    return { mark, chargeAt: null, subscriptionId: kept.id };
  }
  const soon = Math.floor((now + KNOWN_CARD_NOTICE_MS) / SECOND_MS) * SECOND_MS;
  return { mark, chargeAt: Math.min(kept.trialEndsAt ?? soon, soon), subscriptionId: kept.id };
}
