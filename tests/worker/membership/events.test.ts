import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { handleProviderEvent } from "~/membership/events.server";
import { memberships } from "~/membership/memberships.table";
import { providerEvents } from "~/membership/provider-events.table";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { Faults, Interruption } from "../../support/faults";
import { Killed } from "../../support/killed";
import { standIn } from "../../support/payments";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";
import { CARD, db, MemberWorld, SECRETS, stripe, type Member } from "./member-world";

/** Orders tried; each takes some dozen requests. */
const RUNS = rounds(4, 12);

let world: MemberWorld;
let member: Member;
beforeAll(async () => {
  world = await MemberWorld.open();
  member = await world.member();
});

async function signed(body: string, { secret = SECRETS.own, at = world.now() } = {}): Promise<string> {
  const timestamp = Math.floor(at / 1000);
  return stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
}

const readOutcome = async (id: string) =>
  (await db.select().from(providerEvents).where(eq(providerEvents.id, id)))[0]?.outcome;

const event = (more: object = {}) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: "event",
  type: "customer.subscription.updated",
  created: Math.floor(world.now() / 1000),
  data: { object: { id: "sub_1", object: "subscription", customer: member.customer } },
  ...more,
});

describe("events that can't be trusted", () => {
  const refused = async (body: string, signature: string | null, endpoint: "own" | "connect" = "own") => {
    const taking = handleProviderEvent(world.deps(), { body, signature, endpoint });
    await expect(taking).rejects.toThrow("membership.bad_event");
  };

  it("an event without a signature, with a wrong one or one of another text is refused", async () => {
    const body = JSON.stringify(event());
    const good = await signed(body);
    await refused(body, null);
    await refused(body, "");
    await refused(body, "t=1,v1=00");
    await refused(body, await signed(body, { secret: "whsec_of_somebody_else_entirely" }));
    await refused(`${body} `, good);
    await refused(body.replace("updated", "deleted"), good);
  });

  it("an event signed more than five minutes ago is refused", async () => {
    const body = JSON.stringify(event());
    await refused(body, await signed(body, { at: world.now() - 6 * 60_000 }));
    await refused(body, await signed(body, { at: world.now() - DAY_MS }));
    const recent = await signed(body, { at: world.now() - 4 * 60_000 });
    expect(await handleProviderEvent(world.deps(), { body, signature: recent, endpoint: "own" })).toBe(
      "applied",
    );
  });

  it("an event signed more than five minutes ahead is refused", async () => {
    const body = JSON.stringify(event());
    const ahead = await signed(body, { at: world.now() + 6 * 60_000 });
    await refused(body, ahead);
    await refused(body, await signed(body, { at: world.now() + DAY_MS }));
    await refused(body, `t=${Math.floor(world.now() / 1000)},${ahead}`);
    const soon = await signed(body, { at: world.now() + 4 * 60_000 });
    expect(await handleProviderEvent(world.deps(), { body, signature: soon, endpoint: "own" })).toBe(
      "applied",
    );
  });

  it("an event for the other endpoint, by secret or by account, is refused", async () => {
    const body = JSON.stringify(event());
    await refused(body, await signed(body, { secret: SECRETS.connect }));
    await refused(body, await signed(body, { secret: SECRETS.connect }), "connect");
    const theirs = JSON.stringify(event({ account: "acct_1" }));
    await refused(theirs, await signed(theirs));
    await refused(theirs, await signed(theirs, { secret: SECRETS.own }), "connect");
  });

  it("a truncated event or another body is refused", async () => {
    const whole = JSON.stringify(event());
    for (const body of [
      whole.slice(0, 80),
      "",
      "null",
      "[]",
      '"event"',
      "{}",
      JSON.stringify(event({ id: 7 })),
      JSON.stringify(event({ object: "v2.core.event" })),
      JSON.stringify(event({ data: null })),
      JSON.stringify(event({ created: "now" })),
    ]) {
      await refused(body, await signed(body));
    }
  });
});

describe("events", () => {
  it("an event is carried out once, however often it arrives", async () => {
    const one = event();
    const { version } = await world.row(member);
    for (let time = 0; time < 3; time++) expect(await world.take(one)).toBe("applied");
    expect((await world.row(member)).version).toBe(version + 1);
    expect(await readOutcome(one.id)).toBe("applied");
  });

  it("an event about an unknown person is logged and skipped", async () => {
    const strangers = event({ data: { object: { id: "x", object: "invoice", customer: "cus_stranger" } } });
    expect(await world.take(strangers)).toBe("ignored");
    expect(await readOutcome(strangers.id)).toBe("ignored");
    const nobodys = event({ data: { object: { id: "x", object: "charge", customer: null } } });
    expect(await world.take(nobodys)).toBe("ignored");
  });

  it("an irrelevant event is skipped, and one of an unknown type is counted", async () => {
    expect(await world.take(event({ type: "product.updated" }))).toBe("ignored");
    const unknown = event({ type: "galaxy.collapsed" });
    expect(await world.take(unknown)).toBe("unknown");
    expect(await readOutcome(unknown.id)).toBe("unknown");
    expect(await world.take(event({ type: "constructor" }))).toBe("unknown");
  });

  it("an event of a creator's account changes no membership, whatever it names", async () => {
    const { version } = await world.row(member);
    const theirs = event({ account: "acct_1" });
    expect(await world.take(theirs, { endpoint: "connect" })).toBe("ignored");
    expect((await world.row(member)).version).toBe(version);
  });

  it("only the customer number of an event is trusted", async () => {
    const before = await world.row(member);
    const lie = event({
      type: "customer.subscription.deleted",
      data: {
        object: { id: "sub_1", object: "subscription", customer: member.customer, status: "canceled" },
      },
    });
    expect(await world.take(lie)).toBe("applied");
    expect((await world.row(member)).state).toBe(before.state);
  });

  it("an event is requested again while the provider is down, slow or broken", async () => {
    for (const mode of ["500", "429", "broken"] as const) {
      const one = event();
      await standIn().settings({ fail: [{ path: "/v1/", times: 50, mode }] });
      expect(await world.take(one), mode).toBe("again");
      await standIn().settings({ fail: [] });
      expect(await readOutcome(one.id)).toBeUndefined();
      expect(await world.take(one)).toBe("applied");
    }
  });
});

describe("renewals", () => {
  it("a renewal costs two readings, however many events report it", async () => {
    const one = await world.member();
    const before = new Set((await world.events(one)).map(({ id }) => id));
    await world.passUntil(((await world.row(one)).period_end ?? 0) + 1000);
    const begun = await newEvents(one, before);
    await world.pass(5000);
    const faults = new Faults();
    for (const each of begun) expect(await world.take(each, { faults })).not.toBe("again");
    await world.pass(2 * HOUR_MS);
    const paid = await newEvents(one, before);
    for (const each of paid) expect(await world.take(each, { faults })).not.toBe("again");
    expect(begun.length + paid.length).toBeGreaterThan(7);
    const asked = (binding: string) => faults.calls.filter((name) => name.startsWith(binding)).length;
    expect(asked("PAYMENTS")).toBeLessThanOrEqual(15);
    expect(asked("DB")).toBeLessThanOrEqual(25);
    const row = await world.row(one);
    expect(row).toMatchObject({ state: "active" });
    expect(row.period_end).toBeGreaterThan(world.now());
  });
});

async function newEvents(one: Member, known: Set<string>) {
  const found = (await world.events(one)).filter(({ id }) => !known.has(id));
  for (const { id } of found) known.add(id);
  return found;
}

describe("events answered by an earlier reading", () => {
  const second = () => Math.floor(world.now() / 1000);
  const about = (one: Member, created: number) =>
    event({ created, data: { object: { id: "sub_1", object: "subscription", customer: one.customer } } });

  it("a reading answers events at least a second older, because the order within a second is unknown", async () => {
    const one = await world.member();
    await world.pass(60_000);
    const now = second();
    await world.take(about(one, now), { at: now });
    const { version } = await world.row(one);
    expect(await world.take(about(one, now - 1), { at: now })).toBe("applied");
    expect((await world.row(one)).version).toBe(version);
    expect(await world.take(about(one, now), { at: now })).toBe("applied");
    expect((await world.row(one)).version).toBe(version + 1);
    expect(await world.take(about(one, now + 1), { at: now + 1 })).toBe("applied");
    expect((await world.row(one)).version).toBe(version + 2);
  });

  it("a reading counts from when its event was sent, not when it happened or arrived", async () => {
    const one = await world.member();
    await world.pass(60_000);
    const now = second();
    await world.take(about(one, now - 50), { at: now });
    const { version, read_from } = await world.row(one);
    expect(read_from).toBe(now * 1000);
    await world.take(about(one, now - 10), { at: now });
    expect((await world.row(one)).version).toBe(version);
    await world.take(about(one, now), { at: now - 40 });
    expect(await world.row(one)).toMatchObject({ version: version + 1, read_from });
  });

  it("a reading that was killed before it was stored answers no event", async () => {
    const one = await world.member();
    await world.pass(60_000);
    const now = second();
    const calls = new Faults();
    await world.take(about(one, now), { at: now, faults: calls });
    const write = calls.calls.lastIndexOf("DB.batch") + 1;
    await world.pass(60_000);
    const killed = about(one, second());
    const faults = new Killed(write, "before");
    expect(await world.take(killed, { at: second(), faults })).toBe("again");
    const { version } = await world.row(one);
    const older = about(one, second() - 1);
    expect(await world.take(older, { at: second() })).toBe("applied");
    expect((await world.row(one)).version).toBe(version + 1);
    expect(await readOutcome(killed.id)).toBeUndefined();
  });

  it("of several readings at once the first one stored answers the others", async () => {
    const one = await world.member();
    await world.pass(60_000);
    const now = second();
    const { version } = await world.row(one);
    const first = about(one, now - 5);
    const late = new Interruption(2, () => world.take(first, { at: now }));
    const each = about(one, now - 3);
    expect(await world.take(each, { at: now, faults: late })).toBe("applied");
    expect((await world.row(one)).version).toBe(version + 1);
    expect(await readOutcome(each.id)).toBe("applied");
  });

  it("a reading answers no event while the provider hasn't finished its part", async () => {
    const one = await world.member();
    await world.pass(60_000);
    const now = second();
    await standIn().act({ do: "warn_of_fraud", charge: await readCharge(one) });
    await standIn().settings({ fail: [{ path: "/v1/refunds", times: 5, mode: "500" }] });
    expect(await world.take(about(one, now), { at: now })).toBe("again");
    await standIn().settings({ fail: [] });
    expect(await world.take(about(one, now - 10), { at: now })).toBe("applied");
    expect(await world.row(one)).toMatchObject({ state: "canceled", access_until: 0 });
  });
});

describe("a customer deleted at the provider, with a new purchase", () => {
  const again = async () => {
    const one = await world.member();
    const charge = await readCharge(one);
    await world.pass(60_000);
    await stripe.customers.del(one.customer);
    await world.takeAll(one);
    await world.checkout(one);
    const { access_until, customer_id } = await world.row(one);
    expect(customer_id).not.toBe(one.customer);
    expect(access_until).toBeGreaterThan(world.now());
    return { one, charge };
  };
  const ofOld = (one: Member) =>
    event({
      type: "charge.refunded",
      data: { object: { id: "x", object: "charge", customer: one.customer } },
    });

  it("refunded money of the old customer opens nothing any more", async () => {
    const { one, charge } = await again();
    await stripe.refunds.create({ charge });
    expect(await world.take(ofOld(one))).toBe("applied");
    expect(await world.row(one)).toMatchObject({ state: "canceled", access_until: 0 });
  });

  it("disputed money of the old customer opens nothing, even without an event", async () => {
    const { one, charge } = await again();
    await standIn().act({ do: "open_dispute", charge });
    await world.pass(2 * DAY_MS);
    await runDueMembershipTasks(world.deps());
    expect(await world.row(one)).toMatchObject({ access_until: 0 });
  });
});

async function readCharge({ customer }: Member): Promise<string> {
  return (await stripe.charges.list({ customer, limit: 1 })).data[0]?.id ?? "";
}

async function eventful(): Promise<Member> {
  const one = await world.member();
  const { period_end, subscription_id } = await world.row(one);
  await standIn().act({ do: "change_card", customer: one.customer, card: CARD.other });
  await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
  await stripe.subscriptions.update(subscription_id ?? "", { cancel_at_period_end: true });
  const [charge] = (await stripe.charges.list({ customer: one.customer, limit: 1 })).data;
  await stripe.refunds.create({ charge: charge?.id ?? "", amount: 50 });
  await world.pass(60_000);
  return one;
}

describe("events in any order, repeated, and with a failing call", () => {
  it("all orders end in the same row", async () => {
    const one = await eventful();
    const story = (await world.events(one)).map(({ type }) => type);
    expect(story.length).toBeGreaterThan(8);
    const events = await world.events(one);
    const asWas = await world.row(one);
    const ends: unknown[] = [];
    const orders = fc.shuffledSubarray([...events, ...events.slice(0, 4)], { minLength: 6, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        async (order, call, isAfter) => {
          await db.update(memberships).set(asWas).where(eq(memberships.account_id, one.id));
          await db.delete(providerEvents);
          const moment = isAfter ? ("after" as const) : ("before" as const);
          for (const [index, each] of order.entries()) {
            const faults = index === 0 ? new Faults({ call, moment }) : undefined;
            const outcome = await world.take(each, faults && { faults }).catch(() => "again");
            if (outcome === "again") await world.take(each);
          }
          const end = { ...(await world.row(one)), version: 0, fetched_at: 0, updated_at: 0, read_from: 0 };
          ends.push(end);
          expect(end).toEqual(ends[0]);
          expect(end.ends_at).not.toBeNull();
        },
      ),
      { numRuns: RUNS, seed: seed() },
    );
    const notices = await world.notices(one);
    expect(new Set(notices).size).toBe(notices.length);
    expect(notices.filter((key) => key.startsWith("receipt:"))).toHaveLength(2);
  });
});
