import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { askToCancelByMail, cancelByMail, readCancelLink } from "~/membership/cancel-by-mail.server";
import { cancelMembership, resumeMembership } from "~/membership/cancel.server";
import { endMembership } from "~/membership/end-membership.server";
import { listInvoices } from "~/membership/memberships.store.server";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { trialMarks } from "~/membership/trial-marks.table";
import { findWithdrawal } from "~/membership/withdraw.rules";
import { withdraw } from "~/membership/withdraw.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { standIn } from "../../support/payments";
import { CARD, db, MemberWorld, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

const down = () => standIn().settings({ fail: [{ path: "/v1/", times: 500, mode: "500" }] });
const up = () => standIn().settings({ fail: [] });

describe("withdrawal", () => {
  it("a withdrawal refunds the remaining days, ends the membership now, and mails what was declared and when", async () => {
    const member = await world.member();
    await world.pass(10 * DAY_MS);
    const offered = findWithdrawal(await world.row(member), await listInvoices(db, member.id), world.now());
    const done = await withdraw(world.deps(), member.id);
    expect(done.refundMinor).toBe(offered?.refundMinor);
    const row = await world.row(member);
    expect(row.state).toBe("canceled");
    expect(row.access_until).toBe(done.at);
    expect((await listInvoices(db, member.id))[0]?.refunded_minor).toBe(done.refundMinor);
    const mail = world.mails.find(({ to, subject }) => to === member.email && subject.includes("withdrawal"));
    expect(mail?.text).toContain("Content: withdrawal from the contract");
    expect(mail?.text).toMatch(/Received: \w+ \d+, 20\d\d, \d\d:\d\d:\d\d UTC/);
    expect(world.mailsTo(member)).not.toContain("Your Wishlight refund");
    // The answer was lost, or another tab was open: it is told again, and nothing is done again.
    await world.pass(HOUR_MS);
    expect(await withdraw(world.deps(), member.id)).toEqual(done);
    expect((await listInvoices(db, member.id))[0]?.refunded_minor).toBe(done.refundMinor);
  });

  it("a withdrawal in two tabs at once refunds once", async () => {
    const member = await world.member();
    await world.pass(3 * DAY_MS);
    const said = await Promise.all([withdraw(world.deps(), member.id), withdraw(world.deps(), member.id)]);
    expect(said[1]).toEqual(said[0]);
    const refunds = await stripe.refunds.list({});
    const mine = refunds.data.filter(({ metadata }) => metadata?.["service_ends_at"] === String(said[0]?.at));
    expect(mine).toHaveLength(1);
  });

  it("a withdrawal counts from the moment it was declared, even if the provider is down", async () => {
    const member = await world.member();
    await world.pass(2 * DAY_MS);
    await down();
    const done = await withdraw(world.deps(), member.id);
    await up();
    await world.pass(DAY_MS);
    await runDueMembershipTasks(world.deps());
    const row = await world.row(member);
    expect(row).toMatchObject({ state: "canceled", access_until: done.at });
    expect((await listInvoices(db, member.id))[0]?.refunded_minor).toBe(done.refundMinor);
  });

  it("a charge made after the withdrawal was declared is refunded in full", async () => {
    const member = await world.member({ trialMs: 5 * DAY_MS });
    const { next_charge_at: chargedAt } = await world.row(member);
    await world.pass((chargedAt ?? 0) - world.now() - 2 * HOUR_MS);
    await down();
    expect(await withdraw(world.deps(), member.id)).toMatchObject({ refundMinor: 0, wasCharged: false });
    // The provider hears of it only after its charge.
    await world.pass(3 * HOUR_MS);
    await up();
    await runDueMembershipTasks(world.deps());
    const [invoice] = await listInvoices(db, member.id);
    expect(invoice).toMatchObject({ status: "paid", total_minor: 900, refunded_minor: 900 });
    expect((await world.row(member)).state).toBe("canceled");
    expect(world.mailsTo(member)).toContain("Your Wishlight refund");
  });

  it("a withdrawal during the trial costs and refunds nothing, and the trial stays", async () => {
    const member = await world.member({ trialMs: 5 * DAY_MS });
    expect(await withdraw(world.deps(), member.id)).toMatchObject({ refundMinor: 0 });
    const row = await world.row(member);
    expect(row.state).toBe("canceled");
    expect(row.access_until).toBe(row.trial_ends_at);
  });

  it("a withdrawal is impossible after 14 days and without a membership", async () => {
    const member = await world.member();
    await world.pass(15 * DAY_MS);
    await expect(withdraw(world.deps(), member.id)).rejects.toThrow("membership.withdrawal_over");
    const nobody = (await world.person()).id;
    await expect(withdraw(world.deps(), nobody)).rejects.toThrow("membership.withdrawal_over");
  });
});

describe("cancelling while a payment is due", () => {
  const charges = async ({ customer }: { customer: string }) =>
    (await stripe.charges.list({ customer })).data.filter(({ paid }) => paid).length;

  it("a cancellation in the hour before a renewal ends the membership now without a charge", async () => {
    const member = await world.member();
    const { period_end: end } = await world.row(member);
    await world.pass((end ?? 0) - world.now() + 10 * MINUTE_MS);
    await runDueMembershipTasks(world.deps());
    const paid = await charges(member);
    const { endsAt } = await cancelMembership(world.deps(), member.id);
    expect(endsAt).toBeLessThanOrEqual(world.now());
    await world.pass(3 * DAY_MS);
    await runDueMembershipTasks(world.deps());
    expect(await charges(member)).toBe(paid);
    expect((await listInvoices(db, member.id)).map(({ status }) => status)).toEqual(["void", "paid"]);
    expect(await world.row(member)).toMatchObject({ state: "canceled", next_charge_at: null });
  });

  it("a cancellation at the provider's own page stops further attempts too", async () => {
    const member = await world.member({ card: CARD.declinedLater, trialMs: 5 * DAY_MS });
    const { period_end: end } = await world.row(member);
    await world.pass((end ?? 0) - world.now() + DAY_MS);
    await world.takeAll(member);
    expect((await world.row(member)).state).toBe("past_due");
    await stripe.subscriptions.update((await world.row(member)).subscription_id ?? "", {
      cancel_at_period_end: true,
    });
    await world.takeAll(member);
    expect(await world.row(member)).toMatchObject({ state: "canceled", next_charge_at: null });
    expect((await listInvoices(db, member.id))[0]?.status).toBe("void");
  });
});

describe("a member whose refund fails", () => {
  async function stuck() {
    const member = await world.member();
    const [price] = (await stripe.prices.list({ lookup_keys: ["wishlight_monthly"] })).data;
    await stripe.subscriptions.create({ customer: member.customer, items: [{ price: price?.id ?? "" }] });
    await standIn().settings({ fail: [{ path: "/v1/refunds", times: 500, mode: "500" }] });
    return member;
  }

  it("a member whose refund fails can still cancel", async () => {
    const member = await stuck();
    const { endsAt } = await cancelMembership(world.deps(), member.id);
    expect(endsAt).toBeGreaterThan(world.now());
    const { subscription_id } = await world.row(member);
    expect((await stripe.subscriptions.retrieve(subscription_id ?? "")).cancel_at_period_end).toBe(true);
    await up();
  });

  it("a member whose refund fails is charged no more after deletion, and forgotten once it is refunded", async () => {
    const member = await stuck();
    const { subscription_id } = await world.row(member);
    expect(await endMembership(world.deps(), member.id)).toBe(false);
    expect((await stripe.subscriptions.retrieve(subscription_id ?? "")).status).toBe("canceled");
    await up();
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    expect((await stripe.customers.retrieve(member.customer)).deleted).toBe(true);
  });
});

describe("cancelling by mail", () => {
  async function ask(email: string): Promise<string | undefined> {
    const work: (() => Promise<void>)[] = [];
    await askToCancelByMail({ ...world.deps(), later: (run) => void work.push(run) }, email);
    const before = world.mails.length;
    expect(work).toHaveLength(1);
    for (const run of work) await run();
    return /code=([\w-]{43})/.exec(world.mails.slice(before)[0]?.text ?? "")?.[1];
  }

  it("cancelling by mail is for members only, and its link works once", async () => {
    const member = await world.member();
    expect(await ask("nobody@gmail.com")).toBeUndefined();
    expect(await ask((await world.person(DAY_MS)).email)).toBeUndefined();
    const code = (await ask(member.email.toUpperCase())) ?? "";
    expect(await readCancelLink(world.deps(), code)).toBe("good");
    const { period_end } = await world.row(member);
    expect(await cancelByMail(world.deps(), code)).toEqual({ endsAt: period_end });
    expect(await readCancelLink(world.deps(), code)).toBe("dead");
    expect(await cancelByMail(world.deps(), code)).toBe("bad_code");
    expect(await cancelByMail(world.deps(), "x".repeat(43))).toBe("bad_code");
  });

  it("a link to cancel survives an outage of the provider, and a change of mind makes it void", async () => {
    const member = await world.member();
    const [first, second] = [(await ask(member.email)) ?? "", (await ask(member.email)) ?? ""];
    await down();
    await expect(cancelByMail(world.deps(), first)).rejects.toThrow("membership.unavailable");
    await up();
    expect(await cancelByMail(world.deps(), first)).toMatchObject({ endsAt: expect.any(Number) });
    await resumeMembership(world.deps(), member.id);
    expect(await cancelByMail(world.deps(), second)).toBe("bad_code");
    expect((await world.row(member)).ends_at).toBeNull();
  });

  it("a link to cancel reports that the membership has already ended", async () => {
    const member = await world.member();
    const code = (await ask(member.email)) ?? "";
    await stripe.subscriptions.cancel((await world.row(member)).subscription_id ?? "");
    expect(await cancelByMail(world.deps(), code)).toBe("none");
  });

  it("a link to cancel expires after a day", async () => {
    const member = await world.member();
    const code = (await ask(member.email)) ?? "";
    await world.pass(DAY_MS + 60_000);
    expect(await cancelByMail(world.deps(), code)).toBe("bad_code");
  });
});

describe("a deleted account", () => {
  it("a deleted account is charged no more, and the provider deletes the person", async () => {
    const member = await world.member();
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    const customer = await stripe.customers.retrieve(member.customer);
    expect(customer.deleted).toBe(true);
    expect((await world.row(member)).customer_id).toBeNull();
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    expect(await endMembership(world.deps(), crypto.randomUUID())).toBe(true);
  });

  it("a deletion cut off halfway doesn't bring the next charge forward", async () => {
    const member = await world.member({ trialMs: 9 * DAY_MS });
    const before = (await world.row(member)).next_charge_at;
    await db.update(trialMarks).set({ account_id: null }).where(eq(trialMarks.account_id, member.id));
    await standIn().settings({
      fail: [{ path: "/v1/subscriptions", method: "DELETE", times: 500, mode: "500" }],
    });
    expect(await endMembership(world.deps(), member.id)).toBe(false);
    await up();
    expect((await world.row(member)).next_charge_at).toBe(before);
    expect(await world.notices(member)).not.toContainEqual(expect.stringContaining("card_known"));
    expect(await endMembership(world.deps(), member.id)).toBe(true);
  });

  it("a deleted account leaves no payment page open", async () => {
    const person = await world.person();
    const session = await world.checkout(person);
    expect(await endMembership(world.deps(), person.id)).toBe(true);
    expect((await stripe.checkout.sessions.retrieve(session)).status).toBe("expired");
  });

  it("a deletion waits while the provider is down", async () => {
    const member = await world.member();
    await down();
    expect(await endMembership(world.deps(), member.id)).toBe(false);
    await up();
    expect(await endMembership(world.deps(), member.id)).toBe(true);
  });

  it("a deletion also ends a membership that was cancelled before", async () => {
    const member = await world.member();
    await cancelMembership(world.deps(), member.id);
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    expect((await stripe.customers.retrieve(member.customer)).deleted).toBe(true);
  });
});
