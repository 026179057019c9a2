import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import type { Mail } from "~/identity/mail/mail.server";
import { toInternationalPhone } from "~/registration/phone.rules";
import { signIn } from "~/identity/sessions/sign-in.server";
import { signUpSchema } from "~/registration/sign-up.schema";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { signUp } from "~/registration/sign-up.server";
import type { SignInResult } from "~/identity/sessions/complete-sign-in.server";
import type { OpenSession } from "~/identity/sessions/start-session.server";
import { GOOD_PASSWORD, requireSession, seedPerson } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";

const db = openDatabase(env.DB);
const schema = signUpSchema({ emailDomains: ["gmail.com"], now: Date.now(), toInternationalPhone });
const origin = { challenge: randomToken(), device: NO_DEVICE };

const readAccount = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

function setting(emailConfirmation: "required" | "deferred") {
  const mails: Mail[] = [];
  const works: Promise<void>[] = [];
  return {
    sent: async () => {
      await Promise.all(works);
      return mails;
    },
    deps: {
      db,
      sessions: env.SESSIONS,
      clock: Date.now,
      appOrigin: "https://wishlight.example",
      emailConfirmation,
      mailer: async (mail: Mail) => void mails.push(mail),
      later: (work: () => Promise<void>) => void works.push(work()),
    },
  };
}

describe("with email confirmation deferred", () => {
  it("with confirmation deferred a sign-up is signed in at once, unconfirmed, and gets the mail", async () => {
    const { deps, sent } = setting("deferred");
    const form = schema.parse(signUpForm());
    const { session } = await signUp(deps, form, origin);
    expect(session?.viewer).toMatchObject({ email: form.email, emailConfirmedAt: null });
    expect((await sent()).map((mail) => mail.subject)).toEqual(["Confirm your email address for Wishlight"]);
  });

  it("with confirmation deferred signing in needs no confirmation", async () => {
    const { deps } = setting("deferred");
    const person = await seedPerson({ confirmed: false });
    const result = await signIn(deps, {
      email: person.email,
      password: GOOD_PASSWORD,
      device: NO_DEVICE,
    });
    expect(requireSession(result).viewer.id).toBe(person.id);
  });

  it("another sign-up never takes over an unconfirmed account in use", async () => {
    const { deps, sent } = setting("deferred");
    const form = schema.parse(signUpForm());
    await signUp(deps, form, origin);
    const before = await db.select().from(accounts).where(eq(accounts.email, form.email));
    const other = schema.parse(signUpForm({ email: form.email }));
    const { session } = await signUp(deps, other, { ...origin, challenge: randomToken() });
    expect(session?.viewer.id).not.toBe(before[0]?.id);
    expect(await db.select().from(accounts).where(eq(accounts.email, form.email))).toEqual(before);
    expect((await sent()).map((mail) => mail.subject)).toEqual(
      Array(2).fill("Confirm your email address for Wishlight"),
    );
  });
});

const from = { device: NO_DEVICE };
const accountIdFrom = async (work: Promise<SignInResult>) => requireSession(await work).viewer.id;

const OTHER = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };

describe("with email confirmation deferred, whether an address is taken stays secret", () => {
  it("neither the answer nor anything done later without the mailbox shows whether an address was taken", async () => {
    const { deps, sent } = setting("deferred");
    const owner = await seedPerson();
    const [free, taken] = [signUpForm(OTHER), signUpForm({ email: owner.email, ...OTHER })].map((form) =>
      schema.parse(form),
    );
    if (!free || !taken) throw new Error("two forms");
    const signedUp = [await signUp(deps, free, origin), await signUp(deps, taken, origin)];
    const sessions = signedUp.map(({ session }) => session);
    // Each sign-up has an account of its own, so the id doesn't show it either.
    expect(signedUp.map(({ accountId }) => accountId)).toEqual(sessions.map((one) => one?.viewer.id));
    const withoutTokens = (session: OpenSession | null) => ({
      tokens: JSON.stringify(session?.tokens).replace(/[\w-]{43}/g, "x"),
      keys: Object.keys(session?.viewer ?? {}),
      confirmed: session?.viewer.emailConfirmedAt,
    });
    expect(withoutTokens(sessions[0] ?? null)).toEqual(withoutTokens(sessions[1] ?? null));
    expect(sessions.map((session) => session?.viewer.email)).toEqual([free.email, owner.email]);
    for (const [index, form] of [free, taken].entries()) {
      const again = await accountIdFrom(
        signIn(deps, { email: form.email, password: form.password, ...from }),
      );
      expect(again).toBe(sessions[index]?.viewer.id);
      const wrong = signIn(deps, { email: form.email, password: "Wrong-Passw0rd!", ...from });
      await expect(wrong).rejects.toThrow("identity.bad_credentials");
      await expect(
        signUp(deps, schema.parse({ ...signUpForm(), username: form.username }), origin),
      ).rejects.toThrow("profiles.username_taken");
    }
    const subjects = (await sent()).map(({ to, subject }) => [to, subject]);
    expect(subjects).toContainEqual([free.email, "Confirm your email address for Wishlight"]);
    expect(subjects).toContainEqual([owner.email, "You already have a Wishlight account"]);
    expect(subjects).toHaveLength(2);
  });

  it("a sign-up with a taken address changes nothing in the owner's account", async () => {
    const { deps } = setting("deferred");
    const owner = await seedPerson();
    const before = await db.select().from(accounts).where(eq(accounts.id, owner.id));
    const form = schema.parse(signUpForm({ email: owner.email.toUpperCase(), ...OTHER }));
    await signUp(deps, form, origin);
    await signUp(deps, schema.parse(signUpForm({ email: owner.email, ...OTHER })), origin);
    expect(await db.select().from(accounts).where(eq(accounts.id, owner.id))).toEqual(before);
    expect(await accountIdFrom(signIn(deps, { email: owner.email, password: GOOD_PASSWORD, ...from }))).toBe(
      owner.id,
    );
    const strict = setting("required").deps;
    await expect(signIn(strict, { email: owner.email, password: form.password, ...from })).rejects.toThrow(
      "identity.bad_credentials",
    );
  });

  it("the same sign-up sent twice at once creates two sessions and one owner", async () => {
    const { deps } = setting("deferred");
    const [one, two] = [signUpForm(), signUpForm()];
    const forms = [one, { ...two, email: one.email ?? "" }].map((form) => schema.parse(form));
    const signedUp = await Promise.all(forms.map((form) => signUp(deps, form, origin)));
    expect(new Set(signedUp.map(({ session }) => session?.viewer.id)).size).toBe(2);
    const owners = await db
      .select()
      .from(accounts)
      .where(eq(accounts.email, one.email ?? ""));
    expect(owners).toHaveLength(1);
  });
});

describe("with email confirmation required", () => {
  it("a sign-up takes nothing over when the owner confirms an earlier one in the meantime", async () => {
    const { deps } = setting("required");
    const owner = await seedPerson({ confirmed: false, signUpChallenge: origin.challenge });
    const before = await readAccount(owner.id);
    const confirming = new Proxy(db, {
      get: (target, name: keyof typeof db) => {
        if (name !== "batch") return Reflect.get(target, name) as unknown;
        return async (...statements: Parameters<typeof db.batch>) => {
          await db.update(accounts).set({ email_confirmed_at: 1 }).where(eq(accounts.id, owner.id));
          return target.batch(...statements);
        };
      },
    });
    await signUp({ ...deps, db: confirming }, schema.parse(signUpForm({ email: owner.email })), origin);
    expect(await readAccount(owner.id)).toEqual({ ...before, email_confirmed_at: 1 });
  });

  it("a sign-up with a taken address mails its owner a note without a link that changes anything", async () => {
    const { deps, sent } = setting("required");
    const person = await seedPerson();
    await signUp(deps, schema.parse(signUpForm({ email: person.email })), origin);
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: person.email, subject: "You already have a Wishlight account" });
    expect(mails[0]?.text).not.toContain("code=");
  });
});
