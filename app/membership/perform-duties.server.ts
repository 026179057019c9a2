import { recordingDecision, recordRefusal } from "./decisions.store.server";
import {
  emailDuty,
  findDuties,
  priceChangeDuty,
  duplicateRefunds,
  type Duty,
  type Refund,
} from "./duties.rules";
import { findDuplicateSubscriptions, type Decisions } from "./current-subscription.rules";
import type { MembershipDeps } from "./membership-deps";
import type { CustomerFacts, SubscriptionFacts } from "~/membership/provider/billing-provider";

/** What is still due then waits for the next sync. */
const MAX_ROUNDS = 3;

interface SyncState {
  accountId: string;
  /** Null for an account that is being deleted. */
  email: string | null;
  readFacts: () => Promise<CustomerFacts>;
  facts: CustomerFacts;
  decided: Decisions;
  announcedPrice: { minor: number; from: number } | null;
}

export interface DutyResult {
  facts: CustomerFacts;
  decided: Decisions;
  failure: unknown;
}

/** Each duty is tried once, so a failing one blocks no other and the loop ends. */
export async function performDuties(
  deps: MembershipDeps,
  { accountId, email, readFacts, facts, decided, announcedPrice }: SyncState,
): Promise<DutyResult> {
  const tried = new Set<string>();
  let failure: unknown = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    decided = await recordDuplicates(deps, accountId, facts, decided);
    const duties = [
      ...findDuties(facts, decided),
      ...priceChangeDuty(facts, decided, announcedPrice),
      ...emailDuty(facts, email),
    ].filter(({ key }) => !tried.has(key));
    if (duties.length === 0) break;
    for (const duty of duties) {
      tried.add(duty.key);
      try {
        if (duty.do === "refund") decided = await performRefund(deps, { accountId, duty, decided });
        else await perform(deps, facts.id, duty);
      } catch (error) {
        deps.log.error("membership.duty_failed", error, { duty: duty.do });
        failure ??= error;
      }
    }
    facts = await readFacts();
  }
  return { facts, decided, failure };
}

/** Without a record, a permanent refusal would block everything else for this customer. */
async function performRefund(
  deps: MembershipDeps,
  { accountId, duty, decided }: { accountId: string; duty: Refund; decided: Decisions },
): Promise<Decisions> {
  deps.log.info("membership.duty", { duty: duty.do });
  if ((await deps.provider.refund(duty.wish)) !== "refused") return decided;
  deps.log.warn("membership.refund_refused");
  await recordRefusal(deps, accountId, duty.key);
  return { ...decided, refused: new Set([...decided.refused, duty.key]) };
}

async function perform(
  { provider, log }: MembershipDeps,
  customerId: string,
  duty: Exclude<Duty, Refund>,
): Promise<void> {
  log.info("membership.duty", { duty: duty.do });
  switch (duty.do) {
    case "end":
      return provider.endNow(duty.subscriptionId);
    case "void":
      return provider.voidInvoice(duty.invoiceId);
    case "move_card":
      return provider.moveCard(customerId, duty.move);
    case "set_email":
      return provider.setCustomerEmail(customerId, duty.email);
    case "move_price":
      // Charges the announced price, or changes nothing.
      if ((await provider.price()).minor !== duty.minor) return log.warn("membership.price_unlike_told");
      return provider.moveToCurrentPrice(duty.subscriptionId);
  }
}

/** Recorded first: once ended, a subscription no longer shows as a duplicate. */
async function recordDuplicates(
  { db, clock, log }: MembershipDeps,
  accountId: string,
  facts: CustomerFacts,
  decided: Decisions,
): Promise<Decisions> {
  const surplus = findDuplicateSubscriptions(facts, decided);
  for (const subscription of surplus) {
    log.warn("membership.second_subscription");
    const decision = recordingDecision(db, {
      accountId,
      notice: {
        key: `second:${subscription.id}`,
        facts: {
          kind: "second",
          minor: owedFor(facts, subscription, decided),
          currency: subscription.price.currency,
        },
      },
      counts: "second_refunded",
      now: clock(),
    });
    await db.batch(decision);
  }
  return { ...decided, seconds: new Set([...decided.seconds, ...surplus.map(({ id }) => id)]) };
}

function owedFor(facts: CustomerFacts, subscription: SubscriptionFacts, decided: Decisions): number {
  return duplicateRefunds(facts, subscription, decided).reduce((sum, { wish }) => sum + wish.minor, 0);
}
