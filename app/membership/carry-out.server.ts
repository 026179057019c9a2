import { decide, noteRefused } from "./decisions.store.server";
import { dutiesOf, priceDuty, secondRefunds, type Duty, type Refund } from "./duties.rules";
import { surplusOf, type Decisions } from "./kept.rules";
import type { MembershipDeps } from "./membership-deps";
import type { CustomerFacts, SubscriptionFacts } from "./provider/billing-provider";

/** What follows from what was done is looked for so many times; the rest is the next reading's. */
const MAX_ROUNDS = 3;

interface Begun {
  accountId: string;
  /** Reads the facts again. */
  ask: () => Promise<CustomerFacts>;
  facts: CustomerFacts;
  decided: Decisions;
  /** A price that was told to them, and from when it holds. */
  told: { minor: number; from: number } | null;
}

export interface CarriedOut {
  facts: CustomerFacts;
  decided: Decisions;
  /** What could not be done; the rest was. */
  failure: unknown;
}

/**
 * Tells the provider what follows from the facts, and reads them again until nothing more does. Each duty is tried
 * once: one that fails keeps no other from being done, and no run from ending.
 * @throws DomainError membership.unavailable where the facts can't be read again
 */
export async function carryOut(
  deps: MembershipDeps,
  { accountId, ask, facts, decided, told }: Begun,
): Promise<CarriedOut> {
  const tried = new Set<string>();
  let failure: unknown = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    decided = await decideSeconds(deps, accountId, facts, decided);
    const duties = [...dutiesOf(facts, decided), ...priceDuty(facts, decided, told)].filter(
      ({ key }) => !tried.has(key),
    );
    if (duties.length === 0) break;
    for (const duty of duties) {
      tried.add(duty.key);
      try {
        if (duty.do === "refund") decided = await giveBack(deps, { accountId, duty, decided });
        else await perform(deps, facts.id, duty);
      } catch (error) {
        deps.log.error("membership.duty_failed", error, { duty: duty.do });
        failure ??= error;
      }
    }
    facts = await ask();
  }
  return { facts, decided, failure };
}

/** One that is refused for good is written down: it must not keep all else of this customer from being done. */
async function giveBack(
  deps: MembershipDeps,
  { accountId, duty, decided }: { accountId: string; duty: Refund; decided: Decisions },
): Promise<Decisions> {
  deps.log.info("membership.duty", { duty: duty.do });
  if ((await deps.provider.refund(duty.wish)) !== "refused") return decided;
  deps.log.warn("membership.refund_refused");
  await noteRefused(deps, accountId, duty.key);
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
    case "move_price":
      // What is charged is what was told, or nothing changes.
      if ((await provider.price()).minor !== duty.minor) return log.warn("membership.price_unlike_told");
      return provider.moveToCurrentPrice(duty.subscriptionId);
  }
}

/** Written down before anything is done about it: one that has ended is not seen to be one too many any more. */
async function decideSeconds(
  { db, clock, log }: MembershipDeps,
  accountId: string,
  facts: CustomerFacts,
  decided: Decisions,
): Promise<Decisions> {
  const surplus = surplusOf(facts, decided);
  for (const subscription of surplus) {
    log.warn("membership.second_subscription");
    await decide(db, {
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
  }
  return { ...decided, seconds: new Set([...decided.seconds, ...surplus.map(({ id }) => id)]) };
}

function owedFor(facts: CustomerFacts, subscription: SubscriptionFacts, decided: Decisions): number {
  return secondRefunds(facts, subscription, decided).reduce((sum, { wish }) => sum + wish.minor, 0);
}
