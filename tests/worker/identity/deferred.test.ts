import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts.table";
import { NO_DEVICE } from "~/identity/device";
import type { Mail } from "~/identity/mail.server";
import { toInternationalPhone } from "~/identity/phone.rules";
import { signIn } from "~/identity/sign-in.server";
import { signUpSchema } from "~/identity/sign-up.schema";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { signUp } from "~/profiles/sign-up.server";
import { GOOD_PASSWORD, openOf, seedPerson } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";

const db = openDatabase(env.DB);
const schema = signUpSchema({ emailDomains: ["gmail.com"], now: Date.now(), toInternationalPhone });
const origin = { challenge: randomToken(), device: NO_DEVICE, secure: false };

function setting(emailConfirmation: "required" | "deferred") {
  const mails: Mail[] = [];
  const works: Promise<void>[] = [];
  return {
    /** The mails sent, once everything put off is done. */
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

describe("with e-mail confirmation deferred", () => {
  it("a sign-up is signed in at once, unconfirmed, and mailed the link", async () => {
    const { deps, sent } = setting("deferred");
    const form = schema.parse(signUpForm());
    const session = await signUp(deps, form, origin);
    expect(session?.viewer).toMatchObject({ email: form.email, emailConfirmedAt: null });
    expect((await sent()).map((mail) => mail.subject)).toEqual(["Confirm your email for Wishlight"]);
  });

  it("signing in needs no confirmation", async () => {
    const { deps } = setting("deferred");
    const person = await seedPerson({ confirmed: false });
    const admission = await signIn(deps, {
      email: person.email,
      password: GOOD_PASSWORD,
      device: NO_DEVICE,
      secure: false,
    });
    expect(openOf(admission).viewer.id).toBe(person.id);
  });

  it("an unconfirmed account in use is never taken over by another sign-up", async () => {
    const { deps, sent } = setting("deferred");
    const form = schema.parse(signUpForm());
    await signUp(deps, form, origin);
    const before = await db.select().from(accounts).where(eq(accounts.email, form.email));
    const other = schema.parse(signUpForm({ email: form.email }));
    expect(await signUp(deps, other, origin)).toBeNull();
    expect(await db.select().from(accounts).where(eq(accounts.email, form.email))).toEqual(before);
    expect((await sent()).at(-1)?.subject).toBe("You already have a Wishlight account");
  });
});

describe("with e-mail confirmation required", () => {
  it("an existing address gets a mail that says so, without a link that changes anything", async () => {
    const { deps, sent } = setting("required");
    const person = await seedPerson();
    await signUp(deps, schema.parse(signUpForm({ email: person.email })), origin);
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: person.email, subject: "You already have a Wishlight account" });
    expect(mails[0]?.text).not.toContain("code=");
  });
});
