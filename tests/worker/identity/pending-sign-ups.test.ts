import { accountFields } from "~/identity/accounts/accounts.store.server";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, type Account } from "~/identity/accounts/accounts.table";
import { signUpAddress } from "~/identity/accounts/email.rules";
import { sendConfirmation } from "~/identity/accounts/confirm-email.server";
import type { Mail } from "~/identity/mail/mail.server";
import { requestRecovery } from "~/identity/passwords/recovery.server";
import { hasTwoStep } from "~/identity/two-step/two-step.store.server";
import { twoStep } from "~/identity/two-step/two-step.table";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { answerWhole } from "../../support/built-worker";
import { signUpForm } from "../../support/sign-up-form";
import { readCookies, formRequest, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);

const all = (email: string) =>
  db
    .select(accountFields)
    .from(accounts)
    .where(sql`lower(coalesce(claimed_email, email)) = ${email}`)
    .orderBy(accounts.created_at);
const byId = async (id: string) =>
  (await db.select(accountFields).from(accounts).where(eq(accounts.id, id)))[0];

async function signsUp(email: string, password: string) {
  const known = new Set((await all(email)).map(({ id }) => id));
  const form = signUpForm({ email, password, confirm_password: password });
  const answer = await answerWhole(formRequest("/register", form));
  expect(answer.status).toBe(200);
  const account = (await all(email)).find(({ id }) => !known.has(id));
  if (!account) throw new Error("The sign-up made no account");
  return { form, password, account, browser: `wl.verifier=${readCookies(answer)["wl.verifier"]}` };
}

const codeIn = (mail: Mail | undefined) => /code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

async function mailedFor(account: Account): Promise<string> {
  const mails: Mail[] = [];
  const deps = {
    ...{ db, clock: Date.now, appOrigin: "http://localhost:8787" },
    mailer: async (mail: Mail) => void mails.push(mail),
  };
  await sendConfirmation(deps, account, randomToken());
  expect(mails[0]?.to).toBe(signUpAddress(account));
  return codeIn(mails[0]);
}

async function recoveryMailedTo(email: string): Promise<string> {
  const mails: Mail[] = [];
  const deps = {
    ...{ db, clock: Date.now, appOrigin: "http://localhost:8787" },
    mailer: async (mail: Mail) => void mails.push(mail),
  };
  await requestRecovery(deps, { email, challenge: randomToken() });
  expect(mails[0]?.to).toBe(email);
  return codeIn(mails[0]);
}

const confirm = (code: string, cookie?: string) => post(`/auth/callback?code=${code}`, { code }, { cookie });
const recoveryCookie = (response: Response) => `wl.recovery=${readCookies(response)["wl.recovery"]}`;
const signIn = (email: string, password: string, cookie?: string) =>
  post("/signin", { email, password }, { cookie });
const isIn = (response: Response) => "wl.auth" in readCookies(response);

let numbers = 0;
const newEmail = () => `pending.${++numbers}.${Math.floor(Math.random() * 1e9)}@gmail.com`;
const [OWNERS, STRANGERS, THIRD] = ["Owners-Pa55word!", "Strangers-Pa55word!", "Another-Pa55word!"];

describe("two people sign up with one address before it is confirmed", () => {
  it("of two sign-ups with one address neither replaces the other's password, name or link", async () => {
    const email = newEmail();
    const first = await signsUp(email, OWNERS);
    const second = await signsUp(email, STRANGERS);
    expect(await byId(first.account.id)).toEqual(first.account);
    expect(second.account.password_hash).not.toBe(first.account.password_hash);
    expect(second.account).toMatchObject({ claimed_email: email, email: expect.stringMatching(/@invalid$/) });
    for (const { account } of [first, second]) {
      const codes = await env.DB.prepare("select used_at from mail_codes where account_id = ?")
        .bind(account.id)
        .all();
      expect(codes.results).toEqual([{ used_at: null }]);
    }
  });

  it("whichever of the links the owner opens, the owner's browser gets the owner's account", async () => {
    for (const order of ["owner first", "stranger first"]) {
      const email = newEmail();
      const one = await signsUp(email, order === "owner first" ? OWNERS : STRANGERS);
      const two = await signsUp(email, order === "owner first" ? STRANGERS : OWNERS);
      const owner = one.password === OWNERS ? one : two;
      const stranger = owner === one ? two : one;
      const entered = await confirm(await mailedFor(stranger.account), owner.browser);
      expect(isIn(entered), order).toBe(true);
      expect(await byId(owner.account.id)).toMatchObject({ email, claimed_email: null });
      expect((await byId(owner.account.id))?.email_confirmed_at).not.toBeNull();
      expect((await byId(stranger.account.id))?.email_confirmed_at).toBeNull();
      expect((await byId(stranger.account.id))?.email).toMatch(/@invalid$/);
      expect((await signIn(email, STRANGERS)).status, order).toBe(401);
      expect((await signIn(email, STRANGERS, stranger.browser)).status, order).toBe(401);
      expect((await signIn(email, OWNERS)).status, order).toBe(302);
    }
  });

  it("once one of two sign-ups is confirmed, nothing of the other can be confirmed", async () => {
    const email = newEmail();
    const stranger = await signsUp(email, STRANGERS);
    const owner = await signsUp(email, OWNERS);
    const [late, inTime] = [await mailedFor(stranger.account), await mailedFor(owner.account)];
    expect(isIn(await confirm(inTime, owner.browser))).toBe(true);
    const tried = await confirm(late, stranger.browser);
    expect(tried.status).toBe(400);
    expect(isIn(tried)).toBe(false);
    const elsewhere = recoveryCookie(await confirm(await mailedFor(stranger.account)));
    const won = await post(
      "/update-password?confirm=1",
      { password: THIRD, confirm_password: THIRD },
      { cookie: elsewhere },
    );
    expect(won.status).toBe(400);
    expect((await signIn(email, OWNERS)).status).toBe(302);
  });

  it("once the address is confirmed, a stranger's request for another mail sends none", async () => {
    const email = newEmail();
    const owner = await signsUp(email, OWNERS);
    await confirm(await mailedFor(owner.account), owner.browser);
    const stranger = await signsUp(email, STRANGERS);
    await answerWhole(formRequest("/signin", { intent: "resend", email }, { cookie: stranger.browser }));
    const codes = await env.DB.prepare("select id from mail_codes where account_id = ?")
      .bind(stranger.account.id)
      .all();
    expect(codes.results).toEqual([]);
  });
});

describe("the owner of a mailbox opens the link of a stranger's sign-up", () => {
  it("opening the link makes the stranger's password worthless", async () => {
    const email = newEmail();
    const stranger = await signsUp(email, STRANGERS);
    const clicked = await confirm(await mailedFor(stranger.account));
    expect(clicked.headers.get("Location")).toBe("/update-password?confirm=1");
    expect(isIn(clicked)).toBe(false);
    for (const cookie of [undefined, stranger.browser]) {
      const tried = await signIn(email, STRANGERS, cookie);
      expect(tried.status).toBe(401);
      expect(isIn(tried)).toBe(false);
    }
    const page = await pageText(
      await open("/update-password?confirm=1", { cookie: recoveryCookie(clicked) }),
    );
    expect(page).toContain("Password you chose");
    expect(page).toContain("or set a new password");
  });

  it("asking for the mail again from the stranger's browser doesn't revive the stranger's password", async () => {
    const email = newEmail();
    const owner = await signsUp(email, OWNERS);
    const stranger = await signsUp(email, STRANGERS);
    await answerWhole(formRequest("/signin", { intent: "resend", email }, { cookie: stranger.browser }));
    const elsewhere = await confirm(await mailedFor(stranger.account), `wl.verifier=${randomToken()}`);
    expect(isIn(elsewhere)).toBe(false);
    expect(isIn(await confirm(await mailedFor(owner.account), owner.browser))).toBe(true);
  });

  it.each(["the confirmation's", "a reset's"])(
    "the owner wins the account back with %s link, free of everything the stranger left there",
    async (which) => {
      const email = newEmail();
      const stranger = await signsUp(email, STRANGERS);
      const { id } = stranger.account;
      const now = Date.now();
      await db.insert(twoStep).values({
        account_id: id,
        sealed_secret: "1.a.b",
        last_counter: 0,
        tries: 0,
        tries_since: now,
        confirmed_at: now,
        created_at: now,
      });
      await env.DB.prepare(
        "insert into linked_identities (account_id, provider, subject, email, created_at, last_used_at) values (?, 'google', ?, 'm@gmail.com', 1, 1)",
      )
        .bind(id, crypto.randomUUID())
        .run();
      const code = which === "a reset's" ? await recoveryMailedTo(email) : await mailedFor(stranger.account);
      const opened =
        which === "a reset's" ? await post(`/update-password?code=${code}`, { code }) : await confirm(code);
      // The stranger's password would work until a new one is set.
      expect((await byId(id))?.email_confirmed_at).toBeNull();
      const form = { password: OWNERS, confirm_password: OWNERS };
      const done = await post("/update-password", form, { cookie: recoveryCookie(opened) });
      expect(await pageText(done)).toContain("Password updated successfully. Redirecting...");
      expect(isIn(done)).toBe(true);
      expect(await hasTwoStep(db, id)).toBe(false);
      const links = await env.DB.prepare("select * from linked_identities where account_id = ?")
        .bind(id)
        .all();
      expect(links.results).toEqual([]);
      expect((await signIn(email, STRANGERS, stranger.browser)).status).toBe(401);
      expect((await signIn(email, OWNERS)).headers.get("Location")).toBe("/feed");
    },
  );
});

describe("a person signs up in one browser and opens the link in another", () => {
  it("the second browser is signed in with the password chosen at sign-up and gets an error for any other", async () => {
    const email = newEmail();
    const person = await signsUp(email, OWNERS);
    const cookie = recoveryCookie(await confirm(await mailedFor(person.account)));
    const wrong = await post("/update-password?confirm=1", { known_password: STRANGERS }, { cookie });
    expect(wrong.status).toBe(400);
    expect(await pageText(wrong)).toContain("Incorrect password.");
    expect((await byId(person.account.id))?.email_confirmed_at).toBeNull();
    const right = await post("/update-password?confirm=1", { known_password: OWNERS }, { cookie });
    expect(right.headers.get("Location")).toBe("/auth/callback");
    expect(isIn(right)).toBe(true);
    expect((await signIn(email, OWNERS)).status).toBe(302);
  });

  it("a password without that link confirms nothing", async () => {
    const person = await signsUp(newEmail(), OWNERS);
    for (const cookie of [undefined, person.browser, `wl.recovery=${randomToken()}`]) {
      const answer = await post("/update-password?confirm=1", { known_password: OWNERS }, { cookie });
      expect(answer.status).toBe(401);
    }
    expect((await byId(person.account.id))?.email_confirmed_at).toBeNull();
  });
});

describe("the same browser signs up again with its address", () => {
  it("a repeated sign-up replaces its own first one, including the username", async () => {
    const email = newEmail();
    const first = await signsUp(email, STRANGERS);
    const again = { ...first.form, password: OWNERS, confirm_password: OWNERS, full_name: "Grace Hopper" };
    expect((await post("/register", again, { cookie: first.browser })).status).toBe(200);
    expect(await all(email)).toHaveLength(1);
    expect(isIn(await confirm(await mailedFor(first.account), first.browser))).toBe(true);
    expect((await signIn(email, OWNERS)).status).toBe(302);
    expect((await signIn(email, STRANGERS)).status).toBe(401);
  });

  it("a repeated sign-up doesn't show whether the address was confirmed before", async () => {
    const taken = newEmail();
    const owner = await signsUp(taken, OWNERS);
    await confirm(await mailedFor(owner.account), owner.browser);
    const seen: unknown[] = [];
    for (const email of [newEmail(), taken]) {
      const mine = await signsUp(email, STRANGERS);
      const unconfirmed = await signIn(email, STRANGERS, mine.browser);
      const text = await pageText(unconfirmed);
      const again = await post("/register", signUpForm({ username: mine.form["username"] ?? "" }));
      seen.push([
        unconfirmed.status,
        text.includes("Please confirm your email address first."),
        again.status,
      ]);
    }
    expect(seen).toEqual([
      [401, true, 409],
      [401, true, 409],
    ]);
  });
});
