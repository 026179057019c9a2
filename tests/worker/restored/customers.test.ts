import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { bookOurBalance } from "~/membership/book-balance.server";
import { endMembership } from "~/membership/end-membership.server";
import { findMembership } from "~/membership/memberships.store.server";
import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { balances, expectBalanced } from "../../support/books";
import { breakCalls } from "../../support/calls-to-break";
import type { Faults } from "../../support/faults";
import { Killed } from "../../support/killed";
import { standIn } from "../../support/payments";
import { copyDatabase, restoreCopy } from "../../support/restored";
import { db, MemberWorld, stripe, type Member } from "../membership/member-world";

let world: MemberWorld;
beforeAll(async () => {
  await standIn().reset();
  world = await MemberWorld.open();
});
beforeEach(() => db.run(sql`delete from switches`));

const event = (customer: string) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: "event",
  type: "customer.updated",
  created: Math.floor(world.now() / 1000),
  data: { object: { id: customer, object: "customer" } },
});

const live = async (customer: string) => (await stripe.subscriptions.list({ customer })).data.length;
const refunded = async (customer: string) =>
  (await stripe.charges.list({ customer })).data.reduce((sum, one) => sum + one.amount_refunded, 0);
const paidKeys = async (customer: string) => {
  const [charge] = (await stripe.charges.list({ customer })).data;
  const { results } = await env.DB.prepare("select key from transfer where key = ?")
    .bind(`pay:${charge?.id ?? ""}:gross`)
    .all();
  return results.length;
};

/** Bought after the backup that is now restored. @param hasAccount whether the account is in the backup */
async function lostMember(hasAccount = true): Promise<Member> {
  if (!hasAccount) await copyDatabase();
  const person = await world.person();
  if (hasAccount) await copyDatabase();
  await world.pay(await world.checkout(person));
  await world.takeAll(person);
  const customer = (await world.row(person)).customer_id ?? "";
  await world.pass(HOUR_MS);
  await restoreCopy(world.now());
  return { ...person, customer };
}

describe("a person who bought after the backup", () => {
  it("a person who bought is a member again with the first event, in any order and number", async () => {
    const member = await lostMember();
    expect(await world.row(member)).toMatchObject({ customer_id: null, state: "none" });
    const [first, second] = [event(member.customer), event(member.customer)];
    const outcomes = await Promise.all([first, second, first].map((one) => world.take(one)));
    expect(new Set(outcomes)).toEqual(new Set(["applied"]));
    expect(await world.row(member)).toMatchObject({ customer_id: member.customer, state: "active" });
    expect([await live(member.customer), await refunded(member.customer)]).toEqual([1, 0]);
    await expectBalanced(world);
    expect(await paidKeys(member.customer)).toBe(1);
  });

  it("a person who bought is a member again without any event, once the balance is read", async () => {
    const member = await lostMember();
    const before = await balances();
    await expectBalanced(world);
    expect(await world.row(member)).toMatchObject({ customer_id: member.customer, state: "active" });
    expect(await paidKeys(member.customer)).toBe(1);
    expect((await balances())["owner"]).toBe(before["owner"]);
  });

  it("a person who bought is found by the next event when the first was killed at any call", async () => {
    const story = async (faults: Faults, name: string) => {
      const member = await lostMember();
      const one = event(member.customer);
      await world.take(one, { faults }).catch(() => "again");
      expect(await world.take(one), name).toBe("applied");
      expect(await world.row(member), name).toMatchObject({ customer_id: member.customer, state: "active" });
      await expectBalanced(world, name);
      expect(await paidKeys(member.customer), name).toBe(1);
    };
    await breakCalls(story, { breaking: ({ call, moment }) => new Killed(call, moment) });
  });

  it.each([
    ["an event", (customer: string) => world.take(event(customer))],
    ["the balance", () => expectBalanced(world)],
  ])("a person who bought twice pays for one subscription after %s is read", async (_words, read) => {
    const member = await lostMember();
    await world.pass(25 * HOUR_MS);
    await world.pay(await world.checkout(member));
    await world.takeAll(member);
    await world.pass(10 * MINUTE_MS);
    const other = (await world.row(member)).customer_id ?? "";
    expect(other).not.toBe(member.customer);
    await read(member.customer);
    expect(await world.row(member)).toMatchObject({ customer_id: member.customer, state: "active" });
    expect([await live(member.customer), await live(other)]).toEqual([1, 0]);
    expect([await refunded(member.customer), await refunded(other)]).toEqual([0, 900]);
    expect(await world.notices(member)).toContainEqual(expect.stringMatching(/^second:/));
    await world.pass(HOUR_MS);
    await expectBalanced(world);
    expect([await paidKeys(member.customer), await paidKeys(other)]).toEqual([1, 1]);

    expect(await endMembership(world.deps(), member.id)).toBe(true);
    for (const customer of [member.customer, other])
      expect((await stripe.customers.retrieve(customer)).deleted).toBe(true);
  });

  it("a person who only looked at a payment page after the restore keeps what was bought before it", async () => {
    const member = await lostMember();
    await world.pass(25 * HOUR_MS);
    await world.checkout(member);
    await world.take(event(member.customer));
    expect(await world.row(member)).toMatchObject({ customer_id: member.customer, state: "active" });
    expect([await live(member.customer), await refunded(member.customer)]).toEqual([1, 0]);
  });
});

describe("a person whose account is gone with the restore", () => {
  it("a lost account's subscription is ended and refunded once, and the books balance", async () => {
    const lost = await lostMember(false);
    expect(await findMembership(db, lost.id)).toBeUndefined();
    expect(await world.take(event(lost.customer))).toBe("ignored");
    expect(await live(lost.customer)).toBe(1);
    const before = await balances();
    await Promise.all([bookOurBalance(world.deps()), bookOurBalance(world.deps())]);
    expect([await live(lost.customer), await refunded(lost.customer)]).toEqual([0, 900]);
    await world.pass(HOUR_MS);
    await expectBalanced(world);
    expect((await balances())["owner"] ?? 0).toBe(before["owner"] ?? 0);
    expect(await refunded(lost.customer)).toBe(900);
  });

  it("a lost account's subscription is ended and refunded though the run was killed at any call", async () => {
    const story = async (faults: Faults, name: string) => {
      const lost = await lostMember(false);
      await bookOurBalance(world.deps(faults)).catch(() => undefined);
      await bookOurBalance(world.deps());
      expect([await live(lost.customer), await refunded(lost.customer)], name).toEqual([0, 900]);
      await world.pass(HOUR_MS);
      await expectBalanced(world, name);
    };
    await breakCalls(story, { breaking: ({ call, moment }) => new Killed(call, moment) });
  });

  it("an account that is being deleted loses its subscription too", async () => {
    const member = await lostMember();
    await db.update(accounts).set({ deleting_at: world.now() }).where(eq(accounts.id, member.id));
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    await bookOurBalance(world.deps());
    expect([await live(member.customer), await refunded(member.customer)]).toEqual([0, 900]);
    await world.pass(HOUR_MS);
    await expectBalanced(world);
  });

  it("customers of another site, of before sites were noted, and of after the restore are left alone", async () => {
    const lost = [await lostMember(false), await lostMember(false), await lostMember(false)];
    const [theirs, old, newer] = lost.map(({ customer }) => customer);
    await stripe.customers.update(theirs ?? "", { metadata: { site: "https://another.example" } });
    await stripe.customers.update(old ?? "", { metadata: { site: "" } });
    const { created } = (await stripe.customers.retrieve(newer ?? "")) as { created: number };
    const until = created * 1000 - MINUTE_MS;
    await db.run(sql`update switches set until = ${until}`);
    await expectBalanced(world);
    for (const { customer } of lost) expect([await live(customer), await refunded(customer)]).toEqual([1, 0]);

    // Another site's customer isn't adopted either, whatever account it names.
    const { id } = await world.person();
    await stripe.customers.update(theirs ?? "", { metadata: { account_id: id } });
    expect(await world.take(event(theirs ?? ""))).toBe("ignored");
    expect(await world.row({ id })).toMatchObject({ customer_id: null });
  });
});
