import { and, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { bookEntries } from "~/membership/books.table";
import { cancelMembership } from "~/membership/cancel.server";
import { memberships } from "~/membership/memberships.table";
import { sendNotices } from "~/membership/notices.server";
import { membershipNotices } from "~/membership/notices.table";
import { providerEvents } from "~/membership/provider-events.table";
import { syncMembership } from "~/membership/sync.server";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { hashTrialMark as trialMarkOf } from "~/membership/trial-marks.store.server";
import { trialMarks } from "~/membership/trial-marks.table";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { Faults } from "../../support/faults";
import { standIn } from "../../support/payments";
import { CARD, db, MemberWorld, POLICY, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});
// The sweep looks at everyone, so each test starts alone.
beforeEach(async () => {
  await db.delete(memberships);
  await db.delete(membershipNotices);
});

const tend = (more = {}) => runDueMembershipTasks(world.deps(new Faults(), more));
const mended = async (id: string) =>
  (
    await db
      .select()
      .from(bookEntries)
      .where(like(bookEntries.key, `reconciled:${id}:%`))
  ).length;

describe("checks without an event", () => {
  it("a customer gets the address that the account was changed to", async () => {
    const member = await world.member();
    const address = `moved.${member.email}`;
    await db.update(accounts).set({ email: address }).where(eq(accounts.id, member.id));
    await syncMembership(world.deps(new Faults()), member.id);
    expect(await stripe.customers.retrieve(member.customer)).toMatchObject({ email: address });
  });

  it("the sweep finds what a lost event should have reported, and counts only real differences", async () => {
    const member = await world.member();
    await stripe.subscriptions.cancel((await world.row(member)).subscription_id ?? "");
    expect(await tend()).toMatchObject({ asked: 0 });
    await world.pass(DAY_MS + MINUTE_MS);
    expect(await tend()).toMatchObject({ asked: 1, mended: 1, failed: 0 });
    expect((await world.row(member)).state).toBe("canceled");
    await world.pass(DAY_MS + MINUTE_MS);
    expect(await tend()).toMatchObject({ asked: 1, mended: 0 });
    expect(await mended(member.id)).toBe(1);
  });

  it("an ended membership is checked monthly, and daily again after a new checkout", async () => {
    const ended = await world.member();
    const left = await world.person();
    await world.checkout(left);
    await stripe.subscriptions.cancel((await world.row(ended)).subscription_id ?? "");
    await world.takeAll(ended);
    await world.pass(DAY_MS + MINUTE_MS);
    expect(await tend()).toMatchObject({ asked: 2 });
    await world.pass(DAY_MS + MINUTE_MS);
    expect(await tend()).toMatchObject({ asked: 1 });
    await world.passUntil((await world.row(ended)).access_until + MINUTE_MS);
    await tend();
    const rests = (await world.row(ended)).fetched_at ?? 0;
    expect(rests).toBeGreaterThan(world.now());
    await world.passUntil(rests + DAY_MS - HOUR_MS);
    const asked = async () => (await tend(), (await world.row(ended)).fetched_at !== rests);
    expect(await asked()).toBe(false);
    await world.pass(2 * HOUR_MS);
    expect(await asked()).toBe(true);

    await world.pay(await world.checkout(ended));
    await world.pass(DAY_MS + HOUR_MS);
    await tend();
    expect((await world.row(ended)).state).toBe("active");
  });

  it("the sweep stops its checks while the provider is down and does everything else", async () => {
    const members = [await world.member(), await world.member(), await world.member(), await world.member()];
    const trial = await world.person(2 * DAY_MS + DAY_MS);
    await world.pass(DAY_MS + MINUTE_MS);
    await standIn().settings({ fail: [{ path: "/v1/", times: 500, mode: "500" }] });
    expect(await tend()).toMatchObject({ asked: 0, failed: 3 });
    await standIn().settings({ fail: [] });
    expect(world.mailsTo(trial)).toEqual(["Your Wishlight trial ends soon"]);
    await world.pass(HOUR_MS);
    expect((await tend()).asked).toBe(members.length);
  });
});

describe("reminders", () => {
  it("a trial's reminder is sent once, three days before the end, and not to subscribers", async () => {
    const person = await world.person(5 * DAY_MS);
    const bought = await world.member({ trialMs: 5 * DAY_MS });
    await tend();
    expect(await world.notices(person)).toEqual([]);
    await world.pass(2 * DAY_MS + MINUTE_MS);
    await tend();
    await tend();
    expect(world.mailsTo(person)).toEqual(["Your Wishlight trial ends soon"]);
    expect(world.mailsTo(bought)).not.toContain("Your Wishlight trial ends soon");
    await world.pass(4 * DAY_MS);
    await tend();
    expect(world.mailsTo(person)).toHaveLength(1);
  });

  it("a member's reminder is sent each year", async () => {
    const member = await world.member();
    await world.pass(364 * DAY_MS);
    await syncMembership(world.deps(), member.id);
    const yearly = async () => (await world.notices(member)).filter((key) => key.startsWith("yearly:"));
    expect(await yearly()).toHaveLength(0);
    await world.pass(2 * DAY_MS);
    await tend();
    await tend();
    expect(await yearly()).toHaveLength(1);
  });
});

describe("a new price with members", () => {
  it("a new price is announced 30 days before the first charge and charged as announced", async () => {
    const member = await world.member();
    const dear = { ...POLICY, priceMinor: 1200 };
    await stripe.prices.create({
      product: "wishlight_membership",
      currency: "usd",
      unit_amount: 1200,
      tax_behavior: "inclusive",
      recurring: { interval: "month" },
      lookup_key: "wishlight_monthly",
      transfer_lookup_key: true,
    });
    await world.pass(5 * DAY_MS);
    await tend({ policy: dear });
    const told = await world.row(member);
    expect(told).toMatchObject({ price_minor: 900, price_notice_minor: 1200 });
    expect(world.mailsTo(member)).toContain("A new price for your Wishlight membership");
    // A charge before that day has the old price.
    const paid = async () =>
      (await stripe.charges.list({ customer: member.customer })).data.map((one) => one.amount);
    for (let month = 0; month < 4; month++) {
      const { period_end } = await world.row(member);
      await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
      await syncMembership(world.deps(new Faults(), { policy: dear }), member.id);
      const [last] = await paid();
      const chargedAt =
        (await stripe.charges.list({ customer: member.customer, limit: 1 })).data[0]?.created ?? 0;
      expect(last).toBe(chargedAt * 1000 >= (told.price_notice_from ?? 0) ? 1200 : 900);
    }
    expect(await world.row(member)).toMatchObject({ price_minor: 1200, price_notice_minor: null });
    expect((await paid()).filter((amount) => amount === 900).length).toBeGreaterThanOrEqual(2);
    expect((await world.notices(member)).filter((key) => key.startsWith("price:"))).toHaveLength(1);
    await stripe.prices.create({
      product: "wishlight_membership",
      currency: "usd",
      unit_amount: 900,
      tax_behavior: "inclusive",
      recurring: { interval: "month" },
      lookup_key: "wishlight_monthly",
      transfer_lookup_key: true,
    });
  });
});

describe("a card that another person used for a trial", () => {
  const KEY = "a-third-secret-for-tests-of-at-least-32-characters";

  async function hashCardMark(customer: string): Promise<string> {
    const [charged] = (await stripe.paymentMethods.list({ customer })).data;
    return trialMarkOf(KEY, "card", charged?.card?.fingerprint ?? "");
  }

  it.each(["another-account", null])(
    "the card gets no second trial (%s), and the charge is announced a day before",
    async (owner) => {
      const person = await world.person(10 * DAY_MS);
      await world.pay(await world.checkout(person), CARD.other);
      const mark = await hashCardMark((await world.row(person)).customer_id ?? "");
      await db.insert(trialMarks).values({ hash: mark, kind: "card", account_id: owner, created_at: 1 });
      const before = world.now();
      await world.takeAll(person);
      const row = await world.row(person);
      expect(row.trial_ends_at).toBeLessThanOrEqual(world.now());
      expect(row.next_charge_at).toBeGreaterThan(before + DAY_MS - 2 * MINUTE_MS);
      expect(row.next_charge_at).toBeLessThan(world.now() + DAY_MS + HOUR_MS + MINUTE_MS);
      expect(world.mailsTo(person)).toEqual(["Your first Wishlight payment"]);
      // Looked at again, it is not moved again.
      await world.pass(HOUR_MS);
      await syncMembership(world.deps(), person.id);
      expect((await world.row(person)).next_charge_at).toBe(row.next_charge_at);
      await world.passUntil((row.next_charge_at ?? 0) + 2 * HOUR_MS);
      await syncMembership(world.deps(), person.id);
      expect((await world.row(person)).first_paid_at).not.toBeNull();
    },
  );

  it("the person's own card keeps its trial and is remembered for the next person", async () => {
    const member = await world.member({ trialMs: 5 * DAY_MS });
    const mark = await hashCardMark(member.customer);
    const [kept] = await db.select().from(trialMarks).where(eq(trialMarks.hash, mark));
    expect(kept).toMatchObject({ kind: "card", account_id: member.id });
    await syncMembership(world.deps(), member.id);
    expect((await world.row(member)).trial_ends_at).toBeGreaterThan(world.now());
  });
});

describe("mails", () => {
  it("a mail that failed is sent later, once its claim has expired", async () => {
    const member = await world.member();
    world.mails.length = 0;
    const silent = { sureMailer: () => Promise.reject(new Error("no mail today")) };
    await cancelMembership(world.deps(new Faults(), silent), member.id);
    expect(await sendNotices(world.deps())).toBe(0);
    await world.pass(11 * MINUTE_MS);
    expect(await sendNotices(world.deps())).toBe(1);
    expect(world.mailsTo(member)).toEqual(["Your Wishlight membership is cancelled"]);
    expect(await sendNotices(world.deps())).toBe(0);
  });

  it("two senders at once send each mail once", async () => {
    const member = await world.member();
    await db.update(membershipNotices).set({ sent_at: null, claimed_at: null });
    world.mails.length = 0;
    await Promise.all([sendNotices(world.deps()), sendNotices(world.deps())]);
    expect(world.mailsTo(member)).toHaveLength(1);
  });

  it("mails to mailboxes that refuse them don't delay others", async () => {
    const [person, other] = [await world.person(DAY_MS), await world.person(DAY_MS)];
    const facts = JSON.stringify({ kind: "trial_ending", endsAt: world.now() + DAY_MS });
    const notice = (key: string, { id }: { id: string }, age: number) => ({
      key,
      account_id: id,
      kind: "trial_ending",
      facts,
      created_at: world.now() - age,
    });
    for (let n = 0; n < 21; n++) {
      await db.insert(membershipNotices).values(notice(`refused:${n}`, person, 2 * HOUR_MS));
    }
    await db.insert(membershipNotices).values(notice("good", other, HOUR_MS));
    const deps = world.deps();
    const sureMailer: typeof deps.sureMailer = (mail) =>
      mail.to === person.email ? Promise.reject(new Error("mailbox full")) : deps.sureMailer(mail);
    expect(await sendNotices({ ...deps, sureMailer })).toBe(0);
    expect(await sendNotices({ ...deps, sureMailer })).toBe(1);
    expect(world.mailsTo(other)).toEqual(["Your Wishlight trial ends soon"]);
  });

  it("an unreadable mail doesn't stop the others", async () => {
    const person = await world.person(DAY_MS);
    const broken = { key: "x:1", account_id: person.id, kind: "x", facts: "{", created_at: world.now() - 1 };
    await db.insert(membershipNotices).values(broken);
    await tend();
    expect(world.mailsTo(person)).toEqual(["Your Wishlight trial ends soon"]);
  });
});

it("data is deleted at the promised age", async () => {
  const old = { endpoint: "own" as const, type: "x", outcome: "applied" as const, created_at: 1 };
  await db.insert(providerEvents).values([
    { ...old, id: "evt_old", received_at: world.now() - 91 * DAY_MS },
    { ...old, id: "evt_new", received_at: world.now() - 89 * DAY_MS },
  ]);
  await db.insert(trialMarks).values([
    { hash: "old", kind: "address", created_at: world.now() - 731 * DAY_MS },
    { hash: "new", kind: "address", created_at: world.now() - 729 * DAY_MS },
  ]);
  await tend();
  const events = await db
    .select()
    .from(providerEvents)
    .where(and(like(providerEvents.id, "evt\\_%")));
  expect(events.map(({ id }) => id)).not.toContain("evt_old");
  const marks = (await db.select().from(trialMarks)).map(({ hash }) => hash);
  expect(marks).toContain("new");
  expect(marks).not.toContain("old");
});
