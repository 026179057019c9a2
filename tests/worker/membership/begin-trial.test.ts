import { accountFields } from "~/identity/accounts/accounts.store.server";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { confirmAddress, reclaimAddress } from "~/identity/accounts/confirm-address.store.server";
import { sendConfirmation } from "~/identity/accounts/confirm-email.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { pkceChallenge } from "~/identity/mail/browser-challenge.server";
import type { Mail } from "~/identity/mail/mail.server";
import { bookEntries } from "~/membership/books.table";
import { TRIAL_MARK_MS } from "~/membership/membership.limits";
import { memberships } from "~/membership/memberships.table";
import { trialAddress } from "~/membership/trial-address.rules";
import { hashTrialMark } from "~/membership/trial-marks.store.server";
import { trialMarks } from "~/membership/trial-marks.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { completionForm } from "../../support/completion-form";
import { breakCalls } from "../../support/calls-to-break";
import { type Faults, faultyD1 } from "../../support/faults";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { newAddress, signInThrough } from "../../support/provider-trip";
import { endTrials } from "../../support/trials";
import { readCookies, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const deps = (days = 14, clock = Date.now) => ({ db, onConfirmed: endTrials(db, clock, days) });

const readMembership = (id: string) =>
  db.select().from(memberships).where(eq(memberships.account_id, id)).get();
const readBooks = (id: string) =>
  db
    .select()
    .from(bookEntries)
    .where(eq(bookEntries.key, `trial:${id}`))
    .all();
const markFor = async (email: string) => {
  const hash = await hashTrialMark(env.TRIAL_MARK_KEY, "address", trialAddress(email));
  return db.select().from(trialMarks).where(eq(trialMarks.hash, hash)).get();
};

const unconfirmed = (email?: string) => seedPerson({ confirmed: false, ...(email ? { email } : {}) });

async function confirm(person: Person, given = deps(), now = Date.now()): Promise<boolean> {
  const account = await db.select(accountFields).from(accounts).where(eq(accounts.id, person.id)).get();
  if (!account) throw new Error("There is no such account");
  return confirmAddress(given, account, now);
}

describe("free trials", () => {
  it("a confirmation starts a trial of 14 days without a card, recorded in the books", async () => {
    const verifier = randomToken();
    const challenge = await pkceChallenge(verifier);
    const person = await seedPerson({ confirmed: false, signUpChallenge: challenge });
    expect(await readMembership(person.id)).toBeUndefined();
    const mails: Mail[] = [];
    const mailer = async (mail: Mail) => void mails.push(mail);
    await sendConfirmation({ db, clock: Date.now, appOrigin: "", mailer }, person, challenge);
    const code = /code=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const from = Date.now();
    await post(`/auth/callback?code=${code}`, { code }, { cookie: `wl.verifier=${verifier}` });
    const membership = await readMembership(person.id);
    expect(membership).toMatchObject({ state: "trialing", version: 0, customer_id: null });
    expect(membership?.trial_ends_at).toBeGreaterThanOrEqual(from + 14 * DAY_MS);
    expect(membership?.trial_ends_at).toBeLessThanOrEqual(Date.now() + 14 * DAY_MS);
    expect(membership?.access_until).toBe(membership?.trial_ends_at);
    expect(await readBooks(person.id)).toMatchObject([{ kind: "trial_begun" }]);
    expect(await markFor(person.email)).toMatchObject({ kind: "address", account_id: person.id });
  });

  it("a trial's mark contains no address and is meaningless without the key", async () => {
    const person = await unconfirmed();
    await confirm(person);
    const [mine, other] = await Promise.all(
      [env.TRIAL_MARK_KEY, "another"].map((key) => hashTrialMark(key, "address", trialAddress(person.email))),
    );
    expect(mine).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(mine);
    const rows = JSON.stringify(await db.select().from(trialMarks).all());
    expect(rows).toContain(mine);
    expect(rows).not.toContain(person.username);
  });

  it("a trial runs by the billing clock, while the confirmation uses the site's", async () => {
    const person = await unconfirmed();
    const ahead = Date.now() + 365 * DAY_MS;
    await confirm(
      person,
      deps(14, () => ahead),
      1_700_000_000_000,
    );
    expect(await readMembership(person.id)).toMatchObject({
      trial_ends_at: ahead + 14 * DAY_MS,
      created_at: ahead,
    });
    const account = await db.select(accountFields).from(accounts).where(eq(accounts.id, person.id)).get();
    expect(account?.email_confirmed_at).toBe(1_700_000_000_000);
  });

  it("two confirmations at the same moment start one trial", async () => {
    const person = await unconfirmed();
    const now = Date.now();
    const given = deps(14, () => now);
    const done = await Promise.all([confirm(person, given, now), confirm(person, given, now)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await readBooks(person.id)).toHaveLength(1);
    expect(
      await confirm(
        person,
        deps(14, () => now + DAY_MS),
        now + DAY_MS,
      ),
    ).toBe(false);
    expect(await readMembership(person.id)).toMatchObject({ trial_ends_at: now + 14 * DAY_MS });
  });

  it("a trial doesn't start for an address that another person has confirmed", async () => {
    const owner = await seedPerson();
    const late = await unconfirmed();
    await db.update(accounts).set({ claimed_email: owner.email }).where(eq(accounts.id, late.id));
    expect(await confirm(late)).toBe(false);
    expect(await readMembership(late.id)).toBeUndefined();
    expect(await readBooks(late.id)).toEqual([]);
    expect(await markFor(late.email)).toBeUndefined();
  });

  it("trial and confirmation succeed or fail together, whichever database call fails", async () => {
    const story = async (faults: Faults) => {
      const person = await unconfirmed();
      const database = openDatabase(faultyD1(env.DB, faults));
      await confirm(person, { db: database, onConfirmed: endTrials(database) }).catch(() => undefined);
      const account = await db.select(accountFields).from(accounts).where(eq(accounts.id, person.id)).get();
      const confirmed = account?.email_confirmed_at !== null;
      expect((await readMembership(person.id)) !== undefined).toBe(confirmed);
      expect((await markFor(person.email)) !== undefined).toBe(confirmed);
    };
    expect(await breakCalls(story, { moments: ["before"] })).toBeGreaterThan(0);
  });

  it("with zero trial days no trial starts", async () => {
    const person = await unconfirmed();
    await confirm(person, deps(0));
    expect(await readMembership(person.id)).toMatchObject({
      state: "none",
      access_until: 0,
      trial_ends_at: null,
    });
    expect(await readBooks(person.id)).toEqual([]);
    expect(await markFor(person.email)).toBeUndefined();
  });
});

describe("a second trial", () => {
  const name = () => `ada${Math.floor(Math.random() * 1e12)}`;
  it.each([
    ["a plus", (n: string) => `${n}@gmail.com`, (n: string) => `${n}+films@gmail.com`],
    ["dots at Gmail", (n: string) => `${n}@gmail.com`, (n: string) => `${n[0]}.${n.slice(1)}@gmail.com`],
    ["Google's other domain", (n: string) => `${n}@gmail.com`, (n: string) => `${n}@googlemail.com`],
    ["Apple's other domain", (n: string) => `${n}@me.com`, (n: string) => `${n}@icloud.com`],
    ["Apple's oldest domain", (n: string) => `${n}+x@icloud.com`, (n: string) => `${n}@mac.com`],
  ])("%s gives no second trial", async (_how, first, second) => {
    const n = name();
    const [one, two] = [await unconfirmed(first(n)), await unconfirmed(second(n))];
    await confirm(one);
    expect(await confirm(two)).toBe(true);
    expect(await readMembership(one.id)).toMatchObject({ state: "trialing" });
    expect(await readMembership(two.id)).toMatchObject({
      state: "none",
      access_until: 0,
      trial_ends_at: null,
    });
    expect(await readBooks(two.id)).toEqual([]);
    expect(await markFor(second(n))).toMatchObject({ account_id: one.id });
  });

  it("two accounts with one address at the same moment get one trial", async () => {
    const n = name();
    const people = await Promise.all([unconfirmed(`${n}@gmail.com`), unconfirmed(`${n}+2@gmail.com`)]);
    await Promise.all(people.map((person) => confirm(person)));
    const states = await Promise.all(people.map(async ({ id }) => (await readMembership(id))?.state));
    expect(states.sort()).toEqual(["none", "trialing"]);
  });

  it("deleting the account and signing up again gives no second trial", async () => {
    const person = await unconfirmed();
    await confirm(person);
    await expectNoSecondTrial(person);
  });

  it("a person from before memberships gets no second trial, although the address was never marked", async () => {
    const person = await unconfirmed();
    await confirm(person);
    await db.delete(trialMarks).where(eq(trialMarks.account_id, person.id));
    await expectNoSecondTrial(person);
  });

  it("a second trial is possible after 24 months", async () => {
    const first = await unconfirmed();
    await confirm(first);
    await db
      .update(trialMarks)
      .set({ account_id: null, created_at: Date.now() - TRIAL_MARK_MS })
      .where(eq(trialMarks.account_id, first.id));
    const second = await unconfirmed(first.email.replace("@", "+2@"));
    await confirm(second);
    expect(await readMembership(second.id)).toMatchObject({ state: "trialing" });
    const mark = await markFor(first.email);
    expect(mark?.account_id).toBe(second.id);
    expect(mark?.created_at).toBeGreaterThan(Date.now() - DAY_MS);
  });
});

describe("trials without a confirmation link", () => {
  it("a person who wins their address back gets one trial", async () => {
    const person = await unconfirmed();
    const account = await db.select(accountFields).from(accounts).where(eq(accounts.id, person.id)).get();
    if (!account) throw new Error("There is no such account");
    const won = await Promise.all([1, 2].map((n) => reclaimAddress(deps(), account, "hash", Date.now() + n)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await readMembership(person.id)).toMatchObject({ state: "trialing" });
    expect(await readBooks(person.id)).toHaveLength(1);
  });

  it.each([
    ["comes by a provider", false],
    ["comes by a provider and takes a stranger's sign-up over", true],
  ])("a person who %s gets a trial with the account", async (_how, isTaken) => {
    const email = newAddress();
    if (isTaken) await unconfirmed(email);
    const { cookie } = await signInThrough("google", { email, name: "Ada Lovelace" });
    const done = await post("/complete-profile", completionForm(), { cookie });
    expect(readCookies(done)).toHaveProperty("wl.auth");
    const account = await db.select(accountFields).from(accounts).where(eq(accounts.email, email)).get();
    expect(await readMembership(account?.id ?? "")).toMatchObject({ state: "trialing" });
    expect(await readBooks(account?.id ?? "")).toHaveLength(1);
    expect(await markFor(email)).toMatchObject({ account_id: account?.id });
  });
});

async function expectNoSecondTrial(person: Awaited<ReturnType<typeof unconfirmed>>): Promise<void> {
  const gone = await post(
    "/settings",
    { intent: "delete-account", current_password: GOOD_PASSWORD },
    { cookie: person.cookie },
  );
  expect(gone.status).toBe(302);
  expect(await markFor(person.email)).toMatchObject({ account_id: null });
  const again = await unconfirmed(person.email);
  await confirm(again);
  expect(await readMembership(again.id)).toMatchObject({ state: "none", access_until: 0 });
}
