import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { pkceChallenge } from "~/identity/mail/browser-challenge.server";
import { resendConfirmation, sendConfirmation } from "~/identity/accounts/confirm-email.server";
import type { Mail } from "~/identity/mail/mail.server";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { seedPerson, signInAs } from "../../support/people";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);

async function mailed(ago = 0) {
  const verifier = randomToken();
  const person = await seedPerson({ confirmed: false, signUpChallenge: await pkceChallenge(verifier) });
  const mails: Mail[] = [];
  const deps = {
    db,
    clock: () => Date.now() - ago,
    appOrigin: "https://wishlight.example",
    mailer: async (mail: Mail) => void mails.push(mail),
  };
  await sendConfirmation(deps, person, await pkceChallenge(verifier));
  const code = mails[0]?.text.match(/code=([\w-]+)/)?.[1] ?? "";
  return {
    person,
    code,
    browser: `wl.verifier=${verifier}`,
    mails,
    deps,
    challenge: await pkceChallenge(verifier),
  };
}

const confirmedAt = async (id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.email_confirmed_at;

const confirm = (code: string, cookie?: string) =>
  post(`/auth/callback?code=${encodeURIComponent(code)}`, { code }, { cookie });

describe("the confirmation mail", () => {
  it("the confirmation mail has a plain and an HTML part and one link built from the configured origin", async () => {
    const { mails, person, code } = await mailed();
    expect(mails[0]).toMatchObject({ to: person.email, subject: "Confirm your email address for Wishlight" });
    const link = `https://wishlight.example/auth/callback?code=${code}`;
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(mails[0]?.text).toContain(link);
    expect(mails[0]?.html).toContain(`href="${link}"`);
  });

  it("the confirmation code is never stored in plain text", async () => {
    const { code } = await mailed();
    expect(JSON.stringify(await env.DB.prepare("select * from mail_codes").all())).not.toContain(code);
  });

  it("no confirmation mail goes to a confirmed or unknown address", async () => {
    const { deps, challenge, mails } = await mailed();
    await resendConfirmation(deps, { email: (await seedPerson()).email, challenge });
    await resendConfirmation(deps, { email: "nobody.here@gmail.com", challenge });
    expect(mails).toHaveLength(1);
  });
});

describe("the confirmation link", () => {
  it("opening the confirmation link changes nothing, because mail scanners open links", async () => {
    const { person, code, browser } = await mailed();
    const page = await open(`/auth/callback?code=${code}`, { cookie: browser });
    expect(page.status).toBe(200);
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(readCookies(page)).toEqual({});
    expect(await confirmedAt(person.id)).toBeNull();
  });

  it("the confirmation link confirms and signs in the browser that signed up", async () => {
    const { person, code, browser } = await mailed();
    const response = await confirm(code, browser);
    expect(response.headers.get("Location")).toBe("/auth/callback");
    expect(await confirmedAt(person.id)).toBeGreaterThan(0);
    const cookie = `wl.auth=${readCookies(response)["wl.auth"]}`;
    expect((await open("/profile", { cookie })).status).toBe(200);
  });

  it("in any other browser the link confirms only after the password is typed or a new one is set", async () => {
    for (const cookie of [undefined, `wl.verifier=${randomToken()}`]) {
      const { person, code } = await mailed();
      const response = await confirm(code, cookie);
      expect(response.headers.get("Location")).toBe("/update-password?confirm=1");
      expect(Object.keys(readCookies(response))).toEqual(["wl.recovery"]);
      expect(await confirmedAt(person.id)).toBeNull();
    }
  });

  it("the link continues automatically only in the browser that signed up, and waits for a press elsewhere", async () => {
    const { code, browser } = await mailed();
    const own = await pageText(await open(`/auth/callback?code=${code}`, { cookie: browser }));
    expect(own).toContain("Confirming your email...");
    for (const cookie of [undefined, `wl.verifier=${randomToken()}`]) {
      const page = await pageText(await open(`/auth/callback?code=${code}`, { cookie }));
      expect(page).not.toContain("Confirming your email...");
      expect(page).toContain("Someone signed up with this email address in another browser.");
    }
  });

  it("the confirmation link works once", async () => {
    const { code, browser } = await mailed();
    await confirm(code, browser);
    const again = await confirm(code, browser);
    expect(again.status).toBe(400);
    expect(readCookies(again)).not.toHaveProperty("wl.auth");
    expect(await pageText(again)).toContain("This link has expired or was already used.");
  });

  it("a used or wrong confirmation link says so on opening, without a button and without script", async () => {
    const { code, browser, person } = await mailed();
    await confirm(code, browser);
    for (const [dead, cookie] of [
      [code, browser],
      [code, undefined],
      ["nonsense", undefined],
    ] as const) {
      const page = await pageText(await open(`/auth/callback?code=${dead}`, { cookie }));
      expect(page).toContain("This link has expired or was already used.");
      expect(page).not.toContain("Confirm my email");
      expect(page).toContain('href="/signin"');
    }
    const cookie = await signInAs(person.id);
    const again = await open(`/auth/callback?code=${code}`, { cookie });
    expect([again.status, again.headers.get("Location")]).toEqual([302, "/auth/callback"]);
  });

  it("the confirmation link works once even when it is posted many times at the same moment", async () => {
    const { code, browser } = await mailed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(code, browser)));
    expect(answers.filter((answer) => "wl.auth" in readCookies(answer))).toHaveLength(1);
  });

  it("the confirmation link expires after 24 hours", async () => {
    const inTime = await mailed(DAY_MS - HOUR_MS);
    expect((await confirm(inTime.code, inTime.browser)).status).toBe(302);
    const late = await mailed(DAY_MS + 1000);
    expect((await confirm(late.code, late.browser)).status).toBe(400);
    expect(await confirmedAt(late.person.id)).toBeNull();
  });

  it("a confirmation link signs nobody in to another account, whichever session is open", async () => {
    const { person, code } = await mailed();
    const eve = await seedPerson({ confirmed: false });
    const response = await confirm(code, eve.cookie);
    expect(await confirmedAt(eve.id)).toBeNull();
    const cookie = `${eve.cookie}; wl.recovery=${readCookies(response)["wl.recovery"]}`;
    await post("/update-password?confirm=1", { known_password: person.password }, { cookie });
    expect(await confirmedAt(eve.id)).toBeNull();
    expect(await confirmedAt(person.id)).toBeGreaterThan(0);
  });

  it("an earlier confirmation link is void once a later one was used", async () => {
    const { person, code, browser, deps, challenge, mails } = await mailed();
    await resendConfirmation(deps, { email: person.email, challenge });
    const second = mails[1]?.text.match(/code=([\w-]+)/)?.[1] ?? "";
    expect((await confirm(second, browser)).status).toBe(302);
    expect((await confirm(code, browser)).status).toBe(400);
  });

  it("a made-up code doesn't confirm an account", async () => {
    for (const code of ["x", "'; drop table accounts", "a".repeat(43), "a".repeat(5_000)]) {
      expect((await confirm(code)).status).toBe(400);
    }
  });

  it("a confirmation address without a code sends a stranger to /signin", async () => {
    expect((await open("/auth/callback")).headers.get("Location")).toBe("/signin");
  });
});
