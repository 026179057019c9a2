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
import { newAddress, trip } from "../../support/provider-trip";
import { trialsOver } from "../../support/trials";
import { cookiesOf, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const deps = (days = 14, clock = Date.now) => ({ db, onConfirmed: trialsOver(db, clock, days) });

const membershipOf = (id: string) =>
  db.select().from(memberships).where(eq(memberships.account_id, id)).get();
const booksOf = (id: string) =>
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

/** Confirms somebody's address; @returns whether it did */
async function confirm(person: Person, given = deps(), now = Date.now()): Promise<boolean> {
  const account = await db.select().from(accounts).where(eq(accounts.id, person.id)).get();
  if (!account) throw new Error("There is no such account");
  return confirmAddress(given, account, now);
}

describe("a trial", () => {
  it("is there with the confirmation: 14 days, no card, written in the books", async () => {
    const verifier = randomToken();
    const challenge = await pkceChallenge(verifier);
    const person = await seedPerson({ confirmed: false, signUpChallenge: challenge });
    expect(await membershipOf(person.id)).toBeUndefined();
    const mails: Mail[] = [];
    const mailer = async (mail: Mail) => void mails.push(mail);
    await sendConfirmation({ db, clock: Date.now, appOrigin: "", mailer }, person, challenge);
    const code = /code=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const from = Date.now();
    await post(`/auth/callback?code=${code}`, { code }, { cookie: `wl.verifier=${verifier}` });
    const membership = await membershipOf(person.id);
    expect(membership).toMatchObject({ state: "trialing", version: 0, customer_id: null });
    expect(membership?.trial_ends_at).toBeGreaterThanOrEqual(from + 14 * DAY_MS);
    expect(membership?.trial_ends_at).toBeLessThanOrEqual(Date.now() + 14 * DAY_MS);
    expect(membership?.access_until).toBe(membership?.trial_ends_at);
    expect(await booksOf(person.id)).toMatchObject([{ kind: "trial_begun" }]);
    expect(await markFor(person.email)).toMatchObject({ kind: "address", account_id: person.id });
  });

  it("keeps no address: a mark says nothing without the key", async () => {
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

  it("runs by the billing clock, while the address is confirmed by the site's", async () => {
    const person = await unconfirmed();
    const ahead = Date.now() + 365 * DAY_MS;
    await confirm(
      person,
      deps(14, () => ahead),
      1_700_000_000_000,
    );
    expect(await membershipOf(person.id)).toMatchObject({
      trial_ends_at: ahead + 14 * DAY_MS,
      created_at: ahead,
    });
    const account = await db.select().from(accounts).where(eq(accounts.id, person.id)).get();
    expect(account?.email_confirmed_at).toBe(1_700_000_000_000);
  });

  it("begins once where the confirmation comes twice at the same moment", async () => {
    const person = await unconfirmed();
    const now = Date.now();
    const given = deps(14, () => now);
    const done = await Promise.all([confirm(person, given, now), confirm(person, given, now)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await booksOf(person.id)).toHaveLength(1);
    // Much later, too: nothing is confirmed, so nothing begins anew.
    expect(
      await confirm(
        person,
        deps(14, () => now + DAY_MS),
        now + DAY_MS,
      ),
    ).toBe(false);
    expect(await membershipOf(person.id)).toMatchObject({ trial_ends_at: now + 14 * DAY_MS });
  });

  it("does not begin where the address is confirmed to be somebody else's", async () => {
    const owner = await seedPerson();
    const late = await unconfirmed();
    await db.update(accounts).set({ claimed_email: owner.email }).where(eq(accounts.id, late.id));
    expect(await confirm(late)).toBe(false);
    expect(await membershipOf(late.id)).toBeUndefined();
    expect(await booksOf(late.id)).toEqual([]);
    expect(await markFor(late.email)).toBeUndefined();
  });

  it("and the confirmation are one, whichever call of the database fails", async () => {
    const story = async (faults: Faults) => {
      const person = await unconfirmed();
      const database = openDatabase(faultyD1(env.DB, faults));
      await confirm(person, { db: database, onConfirmed: trialsOver(database) }).catch(() => undefined);
      const account = await db.select().from(accounts).where(eq(accounts.id, person.id)).get();
      const confirmed = account?.email_confirmed_at !== null;
      expect((await membershipOf(person.id)) !== undefined).toBe(confirmed);
      expect((await markFor(person.email)) !== undefined).toBe(confirmed);
    };
    expect(await breakCalls(story, { moments: ["before"] })).toBeGreaterThan(0);
  });

  it("of no days is none", async () => {
    const person = await unconfirmed();
    await confirm(person, deps(0));
    expect(await membershipOf(person.id)).toMatchObject({
      ...{ state: "none", access_until: 0, trial_ends_at: null },
    });
    expect(await booksOf(person.id)).toEqual([]);
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
  ])("is not to be had by %s", async (_how, first, second) => {
    const n = name();
    const [one, two] = [await unconfirmed(first(n)), await unconfirmed(second(n))];
    await confirm(one);
    expect(await confirm(two)).toBe(true);
    expect(await membershipOf(one.id)).toMatchObject({ state: "trialing" });
    expect(await membershipOf(two.id)).toMatchObject({
      ...{ state: "none", access_until: 0, trial_ends_at: null },
    });
    expect(await booksOf(two.id)).toEqual([]);
    expect(await markFor(second(n))).toMatchObject({ account_id: one.id });
  });

  it("is not to be had by two accounts at the same moment", async () => {
    const n = name();
    const people = await Promise.all([unconfirmed(`${n}@gmail.com`), unconfirmed(`${n}+2@gmail.com`)]);
    await Promise.all(people.map((person) => confirm(person)));
    const states = await Promise.all(people.map(async ({ id }) => (await membershipOf(id))?.state));
    expect(states.sort()).toEqual(["none", "trialing"]);
  });

  it("is not to be had by deleting the account and coming again", async () => {
    const person = await unconfirmed();
    await confirm(person);
    await expectNoSecondTrial(person);
  });

  it("nor by who was there before memberships were, whose address was never marked", async () => {
    const person = await unconfirmed();
    await confirm(person);
    await db.delete(trialMarks).where(eq(trialMarks.account_id, person.id));
    await expectNoSecondTrial(person);
  });

  it("is another one after 24 months", async () => {
    const first = await unconfirmed();
    await confirm(first);
    await db
      .update(trialMarks)
      .set({ account_id: null, created_at: Date.now() - TRIAL_MARK_MS })
      .where(eq(trialMarks.account_id, first.id));
    const second = await unconfirmed(first.email.replace("@", "+2@"));
    await confirm(second);
    expect(await membershipOf(second.id)).toMatchObject({ state: "trialing" });
    const mark = await markFor(first.email);
    expect(mark?.account_id).toBe(second.id);
    expect(mark?.created_at).toBeGreaterThan(Date.now() - DAY_MS);
  });
});

describe("a trial of somebody who", () => {
  it("wins an address back begins with it, once", async () => {
    const person = await unconfirmed();
    const account = await db.select().from(accounts).where(eq(accounts.id, person.id)).get();
    if (!account) throw new Error("There is no such account");
    const won = await Promise.all([1, 2].map((n) => reclaimAddress(deps(), account, "hash", Date.now() + n)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await membershipOf(person.id)).toMatchObject({ state: "trialing" });
    expect(await booksOf(person.id)).toHaveLength(1);
  });

  it.each([
    ["comes by a provider", false],
    ["comes by a provider and takes a stranger's sign-up over", true],
  ])("%s begins with the account", async (_how, isTaken) => {
    const email = newAddress();
    if (isTaken) await unconfirmed(email);
    const { cookie } = await trip("google", { email, name: "Ada Lovelace" });
    const done = await post("/complete-profile", completionForm(), { cookie });
    expect(cookiesOf(done)).toHaveProperty("wl.auth");
    const account = await db.select().from(accounts).where(eq(accounts.email, email)).get();
    expect(await membershipOf(account?.id ?? "")).toMatchObject({ state: "trialing" });
    expect(await booksOf(account?.id ?? "")).toHaveLength(1);
    expect(await markFor(email)).toMatchObject({ account_id: account?.id });
  });
});

/** Who deletes the account and comes again with the address gets nothing. */
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
  expect(await membershipOf(again.id)).toMatchObject({ state: "none", access_until: 0 });
}
