import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { takeEvent } from "~/membership/events.server";
import { memberships } from "~/membership/memberships.table";
import { providerEvents } from "~/membership/provider-events.table";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { Faults } from "../../support/faults";
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

async function signed(body: string, { secret = SECRETS.own, at = Date.now() } = {}): Promise<string> {
  const timestamp = Math.floor(at / 1000);
  return stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
}

const outcomeOf = async (id: string) =>
  (await db.select().from(providerEvents).where(eq(providerEvents.id, id)))[0]?.outcome;

const event = (more: object = {}) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: "event",
  type: "customer.subscription.updated",
  created: Math.floor(Date.now() / 1000),
  data: { object: { id: "sub_1", object: "subscription", customer: member.customer } },
  ...more,
});

describe("an event that is not to be believed", () => {
  const refused = async (body: string, signature: string | null, endpoint: "own" | "connect" = "own") => {
    const taking = takeEvent(world.deps(), { body, signature, endpoint });
    await expect(taking).rejects.toThrow("membership.bad_event");
  };

  it("has no signature, a wrong one, or one of another text", async () => {
    const body = JSON.stringify(event());
    const good = await signed(body);
    await refused(body, null);
    await refused(body, "");
    await refused(body, "t=1,v1=00");
    await refused(body, await signed(body, { secret: "whsec_of_somebody_else_entirely" }));
    await refused(`${body} `, good);
    await refused(body.replace("updated", "deleted"), good);
  });

  it("was signed longer ago than five minutes", async () => {
    const body = JSON.stringify(event());
    await refused(body, await signed(body, { at: Date.now() - 6 * 60_000 }));
    await refused(body, await signed(body, { at: Date.now() - DAY_MS }));
    const recent = await signed(body, { at: Date.now() - 4 * 60_000 });
    expect(await takeEvent(world.deps(), { body, signature: recent, endpoint: "own" })).toBe("applied");
  });

  it("was signed for more than five minutes ahead", async () => {
    const body = JSON.stringify(event());
    const ahead = await signed(body, { at: Date.now() + 6 * 60_000 });
    await refused(body, ahead);
    await refused(body, await signed(body, { at: Date.now() + DAY_MS }));
    await refused(body, `t=${Math.floor(Date.now() / 1000)},${ahead}`);
    const soon = await signed(body, { at: Date.now() + 4 * 60_000 });
    expect(await takeEvent(world.deps(), { body, signature: soon, endpoint: "own" })).toBe("applied");
  });

  it("belongs to the other endpoint, by secret or by account", async () => {
    const body = JSON.stringify(event());
    await refused(body, await signed(body, { secret: SECRETS.connect }));
    await refused(body, await signed(body, { secret: SECRETS.connect }), "connect");
    const theirs = JSON.stringify(event({ account: "acct_1" }));
    await refused(theirs, await signed(theirs));
    await refused(theirs, await signed(theirs, { secret: SECRETS.own }), "connect");
  });

  it("is cut off, or no event at all", async () => {
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

describe("an event", () => {
  it("is carried out once, however often it comes", async () => {
    const one = event();
    const { version } = await world.row(member);
    for (let time = 0; time < 3; time++) expect(await world.take(one)).toBe("applied");
    expect((await world.row(member)).version).toBe(version + 1);
    expect(await outcomeOf(one.id)).toBe("applied");
  });

  it("about nobody here is noted and passed over", async () => {
    const strangers = event({ data: { object: { id: "x", object: "invoice", customer: "cus_stranger" } } });
    expect(await world.take(strangers)).toBe("ignored");
    expect(await outcomeOf(strangers.id)).toBe("ignored");
    const nobodys = event({ data: { object: { id: "x", object: "charge", customer: null } } });
    expect(await world.take(nobodys)).toBe("ignored");
  });

  it("that means nothing to us is passed over, one that nobody knows is counted", async () => {
    expect(await world.take(event({ type: "product.updated" }))).toBe("ignored");
    const unknown = event({ type: "galaxy.collapsed" });
    expect(await world.take(unknown)).toBe("unknown");
    expect(await outcomeOf(unknown.id)).toBe("unknown");
    expect(await world.take(event({ type: "constructor" }))).toBe("unknown");
  });

  it("of a creator's account changes no membership, whomever it names", async () => {
    const { version } = await world.row(member);
    const theirs = event({ account: "acct_1" });
    expect(await world.take(theirs, { endpoint: "connect" })).toBe("ignored");
    expect((await world.row(member)).version).toBe(version);
  });

  it("is believed in nothing but whom it is about", async () => {
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

  it("is asked for again while the provider is down, slow or broken", async () => {
    for (const mode of ["500", "429", "broken"] as const) {
      const one = event();
      await standIn().settings({ fail: [{ path: "/v1/", times: 50, mode }] });
      expect(await world.take(one), mode).toBe("again");
      await standIn().settings({ fail: [] });
      expect(await outcomeOf(one.id)).toBeUndefined();
      expect(await world.take(one)).toBe("applied");
    }
  });
});

/** A story with all that can happen in it, of which the events have not come yet. */
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

describe("events that come in any order, twice, and with a call that fails", () => {
  it("end in the same row", async () => {
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
          const end = { ...(await world.row(one)), version: 0, fetched_at: 0, updated_at: 0 };
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
