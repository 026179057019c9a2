import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
  undoEmailChange,
} from "~/identity/accounts/email-change.server";
import { findPendingEmail } from "~/identity/accounts/email-change.store.server";
import type { Mail } from "~/identity/mail/mail.server";
import { issueCode } from "~/identity/mail/mail-codes.store.server";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { passwordRight, updatePassword } from "~/identity/passwords/recovery.server";
import { passkeys } from "~/identity/passkeys/passkeys.table";
import { NOTHING_TYPED } from "~/identity/proof/require-proof.server";
import { linkIdentity, listLinkedIdentities } from "~/identity/providers/linked-identities.store.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { hasTwoStep } from "~/identity/two-step/two-step.store.server";
import { twoStep } from "~/identity/two-step/two-step.table";
import { DAY_MS, systemClock, type Clock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { mails as texts } from "~/words/en/mails";
import { findMembership } from "~/membership/memberships.store.server";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, type Fault, type Faults } from "../../support/faults";
import { Killed } from "../../support/killed";
import {
  GOOD_PASSWORD,
  seedPerson,
  signInAs,
  readTokens,
  PASSWORD_PROOF,
  type Person,
} from "../../support/people";
import { readCookies, open, ORIGIN, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);

function deps(clock: Clock = systemClock) {
  const mails: Mail[] = [];
  const followed: string[] = [];
  const confirmed: string[] = [];
  return {
    mails,
    followed,
    confirmed,
    db,
    clock,
    sessions: env.SESSIONS,
    appOrigin: ORIGIN,
    twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
    emailConfirmation: "required" as const,
    secret: env.MEDIA_LINK_SECRET,
    mailer: async (mail: Mail) => void mails.push(mail),
    later: () => undefined,
    onConfirmed: async ({ email }: { email: string }) => {
      confirmed.push(email);
      return [];
    },
    onEmailChanged: async (id: string) => void followed.push(id),
  };
}

let addresses = 0;
const newAddress = () => `new.address.${++addresses}.${crypto.randomUUID().slice(0, 8)}@gmail.com`;

async function viewerOf(person: Pick<Person, "id">) {
  const cookie = await signInAs(person.id);
  const { viewer } = await resolveSession(deps(), readTokens(cookie), { fresh: true });
  if (!viewer) throw new Error("No session");
  return { viewer, cookie };
}

const codeIn = (mail: Mail | undefined) => mail?.text.match(/code=([\w-]+)/)?.[1] ?? "";
const accountOf = async ({ id }: Pick<Person, "id">) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)).get()) ?? expect.fail("No account");

/** A person whose change was confirmed; `undo` is the code mailed to the former address. */
async function changed(person: Person, address = newAddress(), clock: Clock = systemClock) {
  const { viewer, cookie } = await viewerOf(person);
  const used = deps(clock);
  await requestEmailChange(used, viewer, address, PASSWORD_PROOF);
  await confirmEmailChange(used, viewer, codeIn(used.mails[0]), NO_DEVICE);
  return { ...used, viewer, cookie, address, undo: codeIn(used.mails[1]) };
}

describe("changing the email address", () => {
  it("a request emails a link to the new address, and nothing changes before it is used", async () => {
    const person = await seedPerson();
    const { viewer } = await viewerOf(person);
    const used = deps();
    const address = newAddress();
    await requestEmailChange(used, viewer, address, PASSWORD_PROOF);
    expect(used.mails.map(({ to, kind }) => ({ to, kind }))).toEqual([{ to: address, kind: "emailChange" }]);
    expect((await accountOf(person)).email).toBe(person.email);
    expect(await findPendingEmail(db, person.id, Date.now())).toMatchObject({ address });
  });

  it("a request needs the password", async () => {
    const person = await seedPerson();
    const { viewer } = await viewerOf(person);
    const ask = (password: string) =>
      requestEmailChange(deps(), viewer, newAddress(), { proof: { password, code: "" }, device: NO_DEVICE });
    await expect(ask("")).rejects.toMatchObject({ code: "identity.proof_password" });
    await expect(ask("not the password")).rejects.toMatchObject({ code: "identity.wrong_password" });
    expect(await findPendingEmail(db, person.id, Date.now())).toBeNull();
  });

  it("the account's own address is refused, in any case of its letters", async () => {
    const person = await seedPerson();
    const { viewer } = await viewerOf(person);
    await expect(
      requestEmailChange(deps(), viewer, person.email.toUpperCase(), PASSWORD_PROOF),
    ).rejects.toMatchObject({ code: "identity.same_email" });
  });

  it("confirming changes the address, keeps this session and ends the others", async () => {
    const person = await seedPerson();
    const other = await signInAs(person.id);
    const { address, followed } = await changed(person);
    expect((await accountOf(person)).email).toBe(address);
    expect((await open("/settings/email", { cookie: other })).status).toBe(302);
    expect(followed).toEqual([person.id]);
    const kinds = await db
      .select({ kind: accountEvents.kind })
      .from(accountEvents)
      .where(eq(accountEvents.account_id, person.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["email_change_asked", "email_changed"]),
    );
  });

  it("the former address gets an email with a link that takes the change back", async () => {
    const person = await seedPerson();
    const { mails } = await changed(person);
    expect(mails[1]).toMatchObject({ to: person.email, kind: "emailChanged" });
    expect(mails[1]?.text).toContain(`${ORIGIN}/restore-email?code=`);
    expect(mails[1]?.subject).toBe(texts.emailChanged.subject);
  });

  it("an address that has an account gets the same answer, and an email to its owner without a code", async () => {
    const [person, owner] = [await seedPerson(), await seedPerson()];
    const { viewer } = await viewerOf(person);
    const used = deps();
    await requestEmailChange(used, viewer, owner.email, PASSWORD_PROOF);
    expect(used.mails).toHaveLength(1);
    expect(used.mails[0]).toMatchObject({ to: owner.email, kind: "emailTaken" });
    expect(used.mails[0]?.text).not.toContain("code=");
    expect(await findPendingEmail(db, person.id, Date.now())).toMatchObject({ address: owner.email });
  });

  it("of two accounts that confirm one address the first gets it", async () => {
    const [first, second] = [await viewerOf(await seedPerson()), await viewerOf(await seedPerson())];
    const [a, b, address] = [deps(), deps(), newAddress()];
    await requestEmailChange(a, first.viewer, address, PASSWORD_PROOF);
    await requestEmailChange(b, second.viewer, address, PASSWORD_PROOF);
    await confirmEmailChange(a, first.viewer, codeIn(a.mails[0]), NO_DEVICE);
    await expect(confirmEmailChange(b, second.viewer, codeIn(b.mails[0]), NO_DEVICE)).rejects.toMatchObject({
      code: "identity.email_taken",
    });
    expect((await accountOf(second.viewer)).email).not.toBe(address);
  });

  it("an unconfirmed sign-up loses the address and keeps it as a claim", async () => {
    const stranger = await seedPerson({ confirmed: false });
    const person = await seedPerson();
    await changed(person, stranger.email);
    expect((await accountOf(person)).email).toBe(stranger.email);
    expect((await accountOf(stranger)).claimed_email).toBe(stranger.email);
  });

  it("the link works only for the account that asked", async () => {
    const [person, stranger] = [await seedPerson(), await seedPerson()];
    const used = deps();
    await requestEmailChange(used, (await viewerOf(person)).viewer, newAddress(), PASSWORD_PROOF);
    const code = codeIn(used.mails[0]);
    const other = await viewerOf(stranger);
    expect(await readEmailChange(used, other.viewer, code)).toBeNull();
    await expect(confirmEmailChange(used, other.viewer, code, NO_DEVICE)).rejects.toMatchObject({
      code: "identity.dead_link",
    });
    expect((await accountOf(stranger)).email).toBe(stranger.email);
  });

  it.each([
    ["after a day", async () => undefined, DAY_MS + 1],
    ["after a newer one", (viewer) => requestEmailChange(deps(), viewer, newAddress(), PASSWORD_PROOF), 0],
    ["once the change is cancelled", (viewer) => cancelEmailChange(deps(), viewer), 0],
  ] satisfies [string, (viewer: Awaited<ReturnType<typeof viewerOf>>["viewer"]) => Promise<void>, number][])(
    "a link is dead %s",
    async (_when, happens, later) => {
      const { viewer } = await viewerOf(await seedPerson());
      const used = deps();
      await requestEmailChange(used, viewer, newAddress(), PASSWORD_PROOF);
      await happens(viewer);
      const then = deps(() => Date.now() + later);
      await expect(confirmEmailChange(then, viewer, codeIn(used.mails[0]), NO_DEVICE)).rejects.toMatchObject({
        code: "identity.dead_link",
      });
    },
  );

  it("reset links that went to the former address end", async () => {
    const person = await seedPerson();
    const code = { accountId: person.id, challenge: null, lifetimeMs: DAY_MS };
    await issueCode(deps(), { ...code, purpose: "recovery" });
    const token = await issueCode(deps(), { ...code, purpose: "recovery_session" });
    await changed(person);
    expect(await passwordRight(deps(), { recoveryToken: token, viewer: null })).toBeNull();
    const open = await db.select().from(mailCodes).where(eq(mailCodes.account_id, person.id));
    expect(open.filter(({ used_at }) => used_at === null).map(({ purpose }) => purpose)).toEqual([
      "email_undo",
    ]);
  });

  it("the time of the first confirmation stays, so a later reset by email keeps two-step sign-in", async () => {
    const person = await seedPerson();
    const before = (await accountOf(person)).email_confirmed_at;
    await changed(person);
    expect((await accountOf(person)).email_confirmed_at).toBe(before);
  });

  it("an account whose first address was wrong is confirmed, gets its trial, and no one is warned", async () => {
    const person = await seedPerson({ confirmed: false });
    const { mails, confirmed, address } = await changed(person);
    expect((await accountOf(person)).email_confirmed_at).not.toBeNull();
    expect(confirmed).toEqual([address]);
    expect(mails.map(({ kind }) => kind)).toEqual(["emailChange"]);
  });

  it("a confirmed account gets no second trial", async () => {
    const person = await seedPerson();
    const membership = await findMembership(db, person.id);
    const { confirmed } = await changed(person);
    expect(confirmed).toEqual([]);
    expect(await findMembership(db, person.id)).toEqual(membership);
  });
});

describe("taking a change of the email address back", () => {
  const undo = (code: string, clock: Clock = systemClock) =>
    undoEmailChange(deps(clock), { code, verifier: null, device: NO_DEVICE });

  it("the link restores the address, ends every session and allows a new password", async () => {
    const person = await seedPerson();
    const { undo: code, cookie } = await changed(person);
    const token = await undo(code);
    expect((await accountOf(person)).email).toBe(person.email);
    expect((await open("/settings/email", { cookie })).status).toBe(302);
    const right = { recoveryToken: token, viewer: null };
    const typed = { password: "Difference-Eng1ne", proof: NOTHING_TYPED, device: NO_DEVICE };
    await updatePassword(deps(), right, typed);
    await expect(undo(code)).rejects.toMatchObject({ code: "identity.dead_link" });
  });

  it("the link works for seven days", async () => {
    const person = await seedPerson();
    const { undo: code } = await changed(person);
    await expect(undo(code, () => Date.now() + 7 * DAY_MS + 1)).rejects.toMatchObject({
      code: "identity.dead_link",
    });
    await undo(code, () => Date.now() + 7 * DAY_MS - 1000);
    expect((await accountOf(person)).email).toBe(person.email);
  });

  it("ways to sign in that were added since the change are removed, and none from before", async () => {
    const person = await seedPerson();
    const row = {
      account_id: person.id,
      name: "Key",
      public_key: "",
      counter: 0,
      transports: [],
      is_synced: false,
    };
    const earlier = Date.now() - DAY_MS;
    const old = { ...row, id: crypto.randomUUID(), created_at: earlier, used_at: null };
    await db.insert(passkeys).values(old);
    const { undo: code } = await changed(person);
    const since = Date.now() + 1000;
    await db.insert(passkeys).values({ ...old, id: crypto.randomUUID(), created_at: since });
    await db.insert(twoStep).values({
      account_id: person.id,
      sealed_secret: "",
      last_counter: 0,
      tries: 0,
      tries_since: since,
      confirmed_at: since,
      created_at: since,
    });
    const subject = crypto.randomUUID();
    await linkIdentity(db, person.id, { provider: "google", subject, email: null }, since);
    await undo(code, () => since + 1000);
    const kept = await db.select().from(passkeys).where(eq(passkeys.account_id, person.id));
    expect(kept.map(({ id }) => id)).toEqual([old.id]);
    expect(await hasTwoStep(db, person.id)).toBe(false);
    expect(await listLinkedIdentities(db, person.id)).toEqual([]);
  });

  it("the first owner's link wins over a thief's second change, whose link then does nothing", async () => {
    const person = await seedPerson();
    const first = await changed(person);
    const second = await changed(person, newAddress(), () => Date.now() + 1000);
    await undo(first.undo, () => Date.now() + 2000);
    await expect(undo(second.undo, () => Date.now() + 3000)).rejects.toMatchObject({
      code: "identity.dead_link",
    });
    expect((await accountOf(person)).email).toBe(person.email);
  });

  it("an address another account has confirmed since isn't restored, and the link stays valid", async () => {
    const person = await seedPerson();
    const { undo: code } = await changed(person);
    const other = await seedPerson({ email: person.email });
    await expect(undo(code)).rejects.toMatchObject({ code: "identity.email_taken" });
    await db.delete(accounts).where(eq(accounts.id, other.id));
    await undo(code);
    expect((await accountOf(person)).email).toBe(person.email);
  });
});

describe("an email change in which a call fails or the worker is killed", () => {
  const broken = (faults: Faults, used = deps()) => ({
    ...used,
    db: openDatabase(faultyD1(env.DB, faults)),
    mailer: async (mail: Mail) => faults.step("mail", async () => void used.mails.push(mail)),
  });
  const killing = { breaking: ({ call, moment }: Fault) => new Killed(call, moment) };

  it.each([
    ["a call fails", {}],
    ["the worker is killed", killing],
  ])(
    "no address changes without an email to the former one, and a lost change can be repeated (%s)",
    async (_, how) => {
      await breakCalls(async (faults, name) => {
        const person = await seedPerson();
        const { viewer } = await viewerOf(person);
        const [used, address] = [deps(), newAddress()];
        await requestEmailChange(used, viewer, address, PASSWORD_PROOF);
        const confirm = (by: ReturnType<typeof deps>) =>
          confirmEmailChange(by, viewer, codeIn(used.mails[0]), NO_DEVICE);
        await confirm(broken(faults, used)).catch(() => undefined);
        if ((await accountOf(person)).email === person.email) await confirm(used);
        expect((await accountOf(person)).email, name).toBe(address);
        const warning = used.mails.findLast(({ kind }) => kind === "emailChanged");
        await undoEmailChange(deps(), { code: codeIn(warning), verifier: null, device: NO_DEVICE });
        expect((await accountOf(person)).email, name).toBe(person.email);
      }, how);
    },
  );

  it.each([
    ["a call fails", {}],
    ["the worker is killed", killing],
  ])("the former owner's link works until the address is back (%s)", async (_, how) => {
    await breakCalls(async (faults, name) => {
      const person = await seedPerson();
      const { undo: code } = await changed(person);
      const undo = (by: ReturnType<typeof deps>) =>
        undoEmailChange(by, { code, verifier: null, device: NO_DEVICE });
      await undo(broken(faults)).catch(() => undefined);
      if ((await accountOf(person)).email !== person.email) await undo(deps());
      expect((await accountOf(person)).email, name).toBe(person.email);
    }, how);
  });
});

describe("the pages of an email change", () => {
  it("the settings page refuses a domain that can't sign up beside its field, and keeps what was typed", async () => {
    const { cookie } = await viewerOf(await seedPerson());
    const typed = { intent: "ask", email: "me@example.org", proof_password: GOOD_PASSWORD };
    const answer = await post("/settings/email", typed, { cookie });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("Only emails from Google, Microsoft, or Apple are allowed.");
    expect(html).toContain("me@example.org");
  });

  it("the confirmation page shows the new address in this browser at once", async () => {
    const person = await seedPerson();
    const { viewer, cookie } = await viewerOf(person);
    const [used, address] = [deps(), newAddress()];
    await requestEmailChange(used, viewer, address, PASSWORD_PROOF);
    const code = codeIn(used.mails[0]);
    expect(await pageText(await open(`/settings/email?code=${code}`, { cookie }))).toContain(address);
    const answer = await post("/settings/email", { intent: "confirm", code }, { cookie });
    expect(await pageText(answer)).toContain(`Your email address is now ${address}.`);
    const session = readCookies(answer)["wl.auth"];
    const page = await open("/settings/email", { cookie: `wl.auth=${session}` });
    expect(await pageText(page)).toContain(address);
  });

  it("an email scanner that opens the links changes nothing", async () => {
    const person = await seedPerson();
    const { undo, cookie } = await changed(person);
    await open(`/restore-email?code=${undo}`, {});
    const { email } = await accountOf(person);
    expect(email).not.toBe(person.email);
    const code = await issueCode(deps(), {
      accountId: person.id,
      purpose: "email_change",
      challenge: null,
      lifetimeMs: DAY_MS,
      address: newAddress(),
    });
    await open(`/settings/email?code=${code}`, { cookie });
    expect((await accountOf(person)).email).toBe(email);
  });

  it("a browser that took the change back may set a password and has no session", async () => {
    const { undo, cookie } = await changed(await seedPerson());
    const answer = await post("/restore-email", { code: undo }, { cookie });
    expect(answer.headers.get("Location")).toBe("/update-password");
    expect(readCookies(answer)).toHaveProperty("wl.recovery");
    expect((await open("/settings", { cookie })).status).toBe(302);
  });
});
