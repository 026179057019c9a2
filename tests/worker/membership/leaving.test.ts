import { beforeAll, describe, expect, it } from "vitest";
import { askToCancelByMail, cancelByMail, readCancelLink } from "~/membership/cancel-by-mail.server";
import { cancelMembership, resumeMembership } from "~/membership/cancel.server";
import { endMembership } from "~/membership/end-membership.server";
import { listInvoices } from "~/membership/memberships.store.server";
import { tendMemberships } from "~/membership/tend.server";
import { withdraw, withdrawal } from "~/membership/withdraw.server";
import { DAY_MS } from "~/platform/clock";
import { standIn } from "../../support/payments";
import { db, MemberWorld, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

const down = () => standIn().settings({ fail: [{ path: "/v1/", times: 500, mode: "500" }] });
const up = () => standIn().settings({ fail: [] });

describe("withdrawing", () => {
  it("pays back the days that are left, ends now, and mails what was declared and when", async () => {
    const member = await world.member();
    await world.pass(10 * DAY_MS);
    const offered = await withdrawal(world.deps(), member.id);
    const done = await withdraw(world.deps(), member.id);
    expect(done.refundMinor).toBe(offered?.refundMinor);
    const row = await world.row(member);
    expect(row.state).toBe("canceled");
    expect(row.access_until).toBe(done.at);
    expect((await listInvoices(db, member.id))[0]?.refunded_minor).toBe(done.refundMinor);
    const mail = world.mails.find(({ to, subject }) => to === member.email && subject.includes("withdrawal"));
    expect(mail?.text).toContain("Content: withdrawal from the contract");
    expect(mail?.text).toMatch(/Received: \w+ \d+, 20\d\d, \d\d:\d\d:\d\d UTC/);
    expect(world.mailsTo(member)).not.toContain("A refund from Wishlight");
    await expect(withdraw(world.deps(), member.id)).rejects.toThrow("membership.withdrawal_over");
  });

  it("in two tabs at once pays back once", async () => {
    const member = await world.member();
    await world.pass(3 * DAY_MS);
    const tabs = await Promise.allSettled([
      withdraw(world.deps(), member.id),
      withdraw(world.deps(), member.id),
    ]);
    const said = tabs.flatMap((tab) => (tab.status === "fulfilled" ? [tab.value] : []));
    expect(new Set(said.map(({ at }) => at)).size).toBe(1);
    const refunds = await stripe.refunds.list({});
    const mine = refunds.data.filter(({ metadata }) => metadata?.["service_ends_at"] === String(said[0]?.at));
    expect(mine).toHaveLength(1);
  });

  it("counts from the moment it was declared, though the provider is down", async () => {
    const member = await world.member();
    await world.pass(2 * DAY_MS);
    await down();
    const done = await withdraw(world.deps(), member.id);
    await up();
    await world.pass(DAY_MS);
    await tendMemberships(world.deps());
    const row = await world.row(member);
    expect(row).toMatchObject({ state: "canceled", access_until: done.at });
    expect((await listInvoices(db, member.id))[0]?.refunded_minor).toBe(done.refundMinor);
  });

  it("in the trial costs and gives nothing, and the trial stays", async () => {
    const member = await world.member({ trialMs: 5 * DAY_MS });
    expect(await withdraw(world.deps(), member.id)).toMatchObject({ refundMinor: 0 });
    const row = await world.row(member);
    expect(row.state).toBe("canceled");
    expect(row.access_until).toBe(row.trial_ends_at);
  });

  it("is over after 14 days, and for who has nothing", async () => {
    const member = await world.member();
    await world.pass(15 * DAY_MS);
    expect(await withdrawal(world.deps(), member.id)).toBeNull();
    await expect(withdraw(world.deps(), member.id)).rejects.toThrow("membership.withdrawal_over");
    expect(await withdrawal(world.deps(), (await world.person()).id)).toBeNull();
  });
});

describe("cancelling by mail", () => {
  async function ask(email: string): Promise<string | undefined> {
    const work: (() => Promise<void>)[] = [];
    await askToCancelByMail({ ...world.deps(), later: (run) => void work.push(run) }, email);
    const before = world.mails.length;
    // Nothing has been looked up so far: the answer is the same for everybody.
    expect(work).toHaveLength(1);
    for (const run of work) await run();
    return /code=([\w-]{43})/.exec(world.mails.slice(before)[0]?.text ?? "")?.[1];
  }

  it("is offered to members alone, and the link works once", async () => {
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

  it("stays possible while the provider is down, and after a change of mind only with a new link", async () => {
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

  it("says that nothing runs any more where something did", async () => {
    const member = await world.member();
    const code = (await ask(member.email)) ?? "";
    await stripe.subscriptions.cancel((await world.row(member)).subscription_id ?? "");
    expect(await cancelByMail(world.deps(), code)).toBe("none");
  });

  it("does not open in another day", async () => {
    const member = await world.member();
    const code = (await ask(member.email)) ?? "";
    await world.pass(DAY_MS + 60_000);
    expect(await cancelByMail(world.deps(), code)).toBe("bad_code");
  });
});

describe("a deleted account", () => {
  it("is charged no more, and the provider forgets the person", async () => {
    const member = await world.member();
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    const customer = await stripe.customers.retrieve(member.customer);
    expect(customer.deleted).toBe(true);
    expect((await world.row(member)).customer_id).toBeNull();
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    expect(await endMembership(world.deps(), crypto.randomUUID())).toBe(true);
  });

  it("leaves no page to pay on", async () => {
    const person = await world.person();
    const session = await world.checkout(person);
    expect(await endMembership(world.deps(), person.id)).toBe(true);
    expect((await stripe.checkout.sessions.retrieve(session)).status).toBe("expired");
  });

  it("waits while the provider is down", async () => {
    const member = await world.member();
    await down();
    expect(await endMembership(world.deps(), member.id)).toBe(false);
    await up();
    expect(await endMembership(world.deps(), member.id)).toBe(true);
  });

  it("that was cancelled before ends as well", async () => {
    const member = await world.member();
    await cancelMembership(world.deps(), member.id);
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    expect((await stripe.customers.retrieve(member.customer)).deleted).toBe(true);
  });
});
