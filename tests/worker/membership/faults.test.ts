import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { cancelMembership } from "~/membership/cancel.server";
import { endMembership } from "~/membership/end-membership.server";
import { memberships } from "~/membership/memberships.table";
import { syncMembership } from "~/membership/sync.server";
import { withdraw } from "~/membership/withdraw.server";
import { DAY_MS } from "~/platform/clock";
import { breakCalls } from "../../support/calls-to-break";
import type { Faults } from "../../support/faults";
import { standIn } from "../../support/payments";
import { CARD, db, MemberWorld, stripe, type Member } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

/** The stand-in searches everything it has, so it gets only a few stories. */
const STORIES = 8;
let told = 0;

async function fewOthers(): Promise<void> {
  if (told++ % STORIES > 0) return;
  await standIn().reset();
  world = await MemberWorld.open();
}

async function payingMember(): Promise<Member> {
  const person = await world.person();
  const metadata = { account_id: person.id };
  const { id: customer } = await stripe.customers.create({ email: person.email, metadata });
  await standIn().act({ do: "change_card", customer, card: CARD.pays });
  const [price] = (await stripe.prices.list({ lookup_keys: ["wishlight_monthly"], active: true })).data;
  await stripe.subscriptions.create({ customer, items: [{ price: price?.id ?? "" }], metadata });
  await db.update(memberships).set({ customer_id: customer }).where(eq(memberships.account_id, person.id));
  await syncMembership(world.deps(), person.id);
  return { ...person, customer };
}

async function expectTrue(member: { id: string }, name: string): Promise<void> {
  await syncMembership(world.deps(), member.id);
  const { customer_id, state } = await world.row(member);
  const subscriptions = (await stripe.subscriptions.list({ customer: customer_id ?? "", status: "all" }))
    .data;
  const live = subscriptions.filter(({ status }) => status !== "canceled");
  expect(live.length, name).toBeLessThanOrEqual(1);
  expect(state, name).toBe(live[0]?.status ?? (subscriptions.length > 0 ? "canceled" : "none"));
}

describe("any single failing call to D1, the provider or the mail service", () => {
  it("a checkout can be repeated, and one person is one customer with one payment page", async () => {
    const struck = await breakCalls(async (faults, name) => {
      await fewOthers();
      const person = await world.person();
      await world.checkout(person, faults).catch(() => "");
      const session = await world.checkout(person);
      const { customer_id, checkout_id } = await world.row(person);
      expect(checkout_id, name).toBe(session);
      const open = await stripe.checkout.sessions.list({ customer: customer_id ?? "", status: "open" });
      expect(
        open.data.map(({ id }) => id),
        name,
      ).toEqual([session]);
      expect((await stripe.customers.list({ email: person.email })).data, name).toHaveLength(1);
    });
    expect(struck).toBeGreaterThan(15);
  });

  it("an event is sent again, and then everything is stored once", async () => {
    const struck = await breakCalls(async (faults, name) => {
      await fewOthers();
      const person = await world.person();
      await world.pay(await world.checkout(person));
      const [first] = await world.events(person);
      if ((await world.take(first ?? {}, { faults }).catch(() => "again")) === "again") {
        expect(await world.take(first ?? {}), name).toBe("applied");
      }
      const row = await world.row(person);
      expect(row, name).toMatchObject({ state: "active", card_last4: "4242" });
      expect(
        (await world.notices(person)).map((key) => key.split(":")[0]),
        name,
      ).toEqual(["receipt"]);
    });
    expect(struck).toBeGreaterThan(15);
  });

  const verbs: [string, (member: Member, faults: Faults) => Promise<unknown>][] = [
    ["a cancellation", (member, faults) => cancelMembership(world.deps(faults), member.id)],
    ["a withdrawal", (member, faults) => withdraw(world.deps(faults), member.id)],
  ];
  it.each(verbs)(
    "the action %s leaves nothing half done, or succeeds at the next try",
    async (_words, verb) => {
      await breakCalls(async (faults, name) => {
        await fewOthers();
        const member = await payingMember();
        const before = (await world.row(member)).ends_at;
        expect(before, name).toBeNull();
        await verb(member, faults).catch(() => undefined);
        await expectTrue(member, name);
        if ((await world.row(member)).ends_at === null) {
          await verb(member, faults);
          await expectTrue(member, name);
        }
        expect((await world.row(member)).ends_at, name).not.toBeNull();
        const [charge] = (await stripe.charges.list({ customer: member.customer })).data;
        const refunds = (await stripe.refunds.list({ charge: charge?.id ?? "" })).data;
        expect(refunds.length, name).toBeLessThanOrEqual(1);
        if (verb === verbs[1]?.[1]) expect(refunds.length, name).toBe(1);
      });
    },
  );

  it("the end of an account is eventually complete, and nothing charges any more", async () => {
    await breakCalls(async (faults, name) => {
      await fewOthers();
      const member = await payingMember();
      await endMembership(world.deps(faults), member.id).catch(() => false);
      expect(await endMembership(world.deps(), member.id), name).toBe(true);
      expect((await stripe.customers.retrieve(member.customer)).deleted, name).toBe(true);
    });
  });
});

it("a clock that is a day off starts no second trial and stores the same facts", async () => {
  for (const off of [-DAY_MS, DAY_MS]) {
    const member = await world.member();
    const right = await world.row(member);
    await syncMembership({ ...world.deps(), clock: () => world.now() + off }, member.id);
    const { access_until, state, next_charge_at, period_end } = await world.row(member);
    expect({ access_until, state, next_charge_at, period_end }).toEqual({
      access_until: right.access_until,
      state: right.state,
      next_charge_at: right.next_charge_at,
      period_end: right.period_end,
    });
  }
});
