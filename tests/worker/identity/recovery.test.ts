import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { pkceChallenge } from "~/identity/mail/browser-challenge.server";
import type { Mail } from "~/identity/mail/mail.server";
import { consumeCode, issueCode } from "~/identity/mail/mail-codes.store.server";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { requestRecovery, updatePassword } from "~/identity/passwords/recovery.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import {
  GOOD_PASSWORD,
  seedPerson,
  signInAs,
  type PersonOptions,
  forgetProof,
  PASSWORD_PROOF,
} from "../../support/people";
import { askWith } from "../../support/built-worker";
import { breakCalls } from "../../support/calls-to-break";
import { type Faults, faultyD1, Interruption } from "../../support/faults";
import { endTrials } from "../../support/trials";
import { readCookies, open, ORIGIN, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const NEW = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };

async function asked({ ago = 0, ...options }: PersonOptions & { ago?: number } = {}) {
  const person = await seedPerson(options);
  const verifier = randomToken();
  const mails: Mail[] = [];
  const deps = {
    db,
    clock: () => Date.now() - ago,
    appOrigin: "https://wishlight.example",
    mailer: async (mail: Mail) => void mails.push(mail),
  };
  await requestRecovery(deps, {
    email: person.email.toUpperCase(),
    challenge: await pkceChallenge(verifier),
  });
  const code = mails[0]?.text.match(/update-password\?code=([\w-]+)/)?.[1] ?? "";
  return { person, code, browser: `wl.verifier=${verifier}`, mails };
}

const depsOver = (faults: Faults) => {
  const database = openDatabase(faultyD1(env.DB, faults));
  return {
    db: database,
    sessions: env.SESSIONS,
    clock: Date.now,
    appOrigin: ORIGIN,
    twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
    mailer: async () => undefined,
    later: () => undefined,
    onConfirmed: endTrials(database),
  };
};

const openLink = (code: string, cookie?: string) =>
  post(`/update-password?code=${code}`, { code }, { cookie });
const recoveryCookie = (response: Response) => `wl.recovery=${readCookies(response)["wl.recovery"]}`;

describe("asking for a reset link", () => {
  it("the answer is the same for a known and an unknown address", async () => {
    const person = await seedPerson();
    for (const email of [person.email, "nobody.here@gmail.com"]) {
      const response = await post("/forgot-password", { email });
      expect(response.status).toBe(200);
      expect(await pageText(response)).toContain("If this email is registered, a reset link was sent.");
      expect(Object.keys(readCookies(response))).toEqual(["wl.verifier"]);
    }
  });

  it("the answer keeps the typed address, so a typing mistake shows", async () => {
    const page = await pageText(await post("/forgot-password", { email: "ada.kign@gmail.com" }));
    expect(page).toMatch(/name="email"[^>]*value="ada\.kign@gmail\.com"/);
  });

  it("the reset mail's link is built from the configured origin and never from a request", async () => {
    const { mails } = await asked();
    expect(mails[0]?.text).toContain("https://wishlight.example/update-password?code=");
    expect(mails[0]?.html).toContain('href="https://wishlight.example/update-password?code=');
  });

  it("the answer is the same when the mail fails, and the next mail is sent", async () => {
    const person = await seedPerson();
    const tried: string[] = [];
    const EMAIL = {
      send: ({ to }: { to: string }) => {
        tried.push(to);
        return Promise.reject(new Error("mail is down"));
      },
    };
    const pages: string[] = [];
    for (const email of [person.email, "nobody.there@gmail.com"]) {
      const response = await askWith({ EMAIL }, "/forgot-password", {
        method: "POST",
        headers: {
          Host: "localhost:8787",
          Origin: ORIGIN,
          "Sec-Fetch-Site": "same-origin",
          "CF-Connecting-IP": "192.0.2.99",
        },
        body: new URLSearchParams({ email }),
      });
      expect(response.status).toBe(200);
      const page = await pageText(response);
      // Nonces and request ids are random, and the number of scripts varies.
      const words = page.replace(/<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
      pages.push(words.replaceAll(email, "…"));
      expect(page).toContain("If this email is registered, a reset link was sent.");
    }
    expect(tried).toEqual([person.email]);
    expect(pages[0]).toBe(pages[1]);
    const challenge = await pkceChallenge(randomToken());
    const mails: Mail[] = [];
    const mailer = async (mail: Mail) => void mails.push(mail);
    await requestRecovery(
      { db, clock: Date.now, mailer, appOrigin: ORIGIN },
      { email: person.email, challenge },
    );
    expect(mails).toHaveLength(1);
  });

  it("a request is never refused because a stranger asked for the same address too often", async () => {
    for (let time = 0; time < 12; time++) {
      const answer = await post("/forgot-password", { email: "victim.of.mail@gmail.com" });
      expect(answer.status).toBe(200);
      expect(await pageText(answer)).toContain("If this email is registered, a reset link was sent.");
    }
  });
});

describe("the recovery link", () => {
  it("opening the recovery link changes nothing", async () => {
    const { code, browser, person } = await asked();
    const page = await open(`/update-password?code=${code}`, { cookie: browser });
    expect(page.status).toBe(200);
    expect(readCookies(page)).toEqual({});
    const [row] = await db.select().from(mailCodes).where(eq(mailCodes.account_id, person.id));
    expect(row?.used_at).toBeNull();
  });

  it("the recovery link lets the browser that asked set one password and do nothing else", async () => {
    const { code, browser, person } = await asked({ confirmed: false });
    const opened = await openLink(code, browser);
    expect(opened.headers.get("Location")).toBe("/update-password");
    expect(readCookies(opened)).not.toHaveProperty("wl.auth");
    const cookie = recoveryCookie(opened);
    expect((await open("/profile", { cookie })).status).toBe(302);

    const done = await post("/update-password", NEW, { cookie });
    expect(await pageText(done)).toContain("Password updated successfully. Redirecting...");
    expect((await post("/signin", { email: person.email, password: NEW.password })).status).toBe(302);
    expect((await post("/signin", { email: person.email, password: GOOD_PASSWORD })).status).toBe(401);
    const again = await post(
      "/update-password",
      { password: "Thirdtime-Ch4rm", confirm_password: "Thirdtime-Ch4rm" },
      { cookie },
    );
    expect(again.status).toBe(401);
    expect(await pageText(again)).toContain("Auth session missing!");
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(account?.email_confirmed_at).not.toBeNull();
  });

  it("a browser that set a password by the link no longer waits for the mail of its sign-up", async () => {
    const { code, browser, person } = await asked({ confirmed: false });
    const waiting = `wl.signed-up=${encodeURIComponent(person.email)}`;
    const cookie = `${recoveryCookie(await openLink(code, browser))}; ${waiting}`;
    const refused = await post("/update-password", { ...NEW, confirm_password: "another" }, { cookie });
    expect(readCookies(refused)).not.toHaveProperty("wl.signed-up");
    expect(readCookies(await post("/update-password", NEW, { cookie }))["wl.signed-up"]).toBe("");
  });

  it("the recovery link works in any browser, after a press where another one asked", async () => {
    for (const other of [undefined, `wl.verifier=${randomToken()}`]) {
      const { code, browser, person } = await asked();
      const own = await pageText(await open(`/update-password?code=${code}`, { cookie: browser }));
      expect(own).not.toContain("This link was requested in another browser.");
      const page = await pageText(await open(`/update-password?code=${code}`, { cookie: other }));
      expect(page).toContain("This link was requested in another browser.");
      const cookie = recoveryCookie(await openLink(code, other));
      expect((await post("/update-password", NEW, { cookie })).status).toBe(200);
      expect((await post("/signin", { email: person.email, password: NEW.password })).status).toBe(302);
    }
  });

  it("the password page leads back to settings only from a session", async () => {
    const { person, code, browser } = await asked();
    const back = 'href="/settings"';
    expect(await pageText(await open("/update-password", { cookie: person.cookie }))).toContain(back);
    const cookie = recoveryCookie(await openLink(code, browser));
    expect(await pageText(await open("/update-password", { cookie }))).not.toContain(back);
    expect(await pageText(await open("/update-password"))).not.toContain(back);
  });

  it("a used or wrong recovery link says so on opening, without a button and without script", async () => {
    const { code, browser } = await asked();
    await openLink(code, browser);
    for (const [dead, cookie] of [
      [code, browser],
      [code, undefined],
      ["nonsense", undefined],
    ] as const) {
      const page = await pageText(await open(`/update-password?code=${dead}`, { cookie }));
      expect(page).toContain("This link has expired or was already used.");
      expect(page).not.toContain(">Continue<");
      expect(page).toContain('href="/forgot-password"');
    }
    // Without script the form's own address is posted, which has no code.
    const sent = await pageText(await post("/update-password", { code }, { cookie: browser }));
    expect(sent).toContain("This link has expired or was already used.");
  });

  it("the recovery link works once even when it is posted many times at once", async () => {
    const { code, browser } = await asked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => openLink(code, browser)));
    expect(answers.filter((answer) => "wl.recovery" in readCookies(answer))).toHaveLength(1);
    expect((await openLink(code, browser)).status).toBe(400);
  });

  it("the recovery link expires after an hour", async () => {
    const { code, browser } = await asked({ ago: HOUR_MS + 1000 });
    expect((await openLink(code, browser)).status).toBe(400);
  });

  it("a recovery link doesn't work as a confirmation link", async () => {
    const { code, browser } = await asked();
    const response = await post(`/auth/callback?code=${code}`, { code }, { cookie: browser });
    expect(response.status).toBe(400);
    expect(readCookies(response)).toEqual({});
  });

  it("a confirmation link gives no right to set a password", async () => {
    const { id } = await seedPerson({ confirmed: false });
    const deps = { db, clock: Date.now };
    const request = { accountId: id, purpose: "signup" as const, challenge: null, lifetimeMs: HOUR_MS };
    const code = await issueCode(deps, request);
    expect(await consumeCode(deps, code, "recovery")).toBeNull();
    const response = await openLink(code);
    expect(response.status).toBe(400);
    expect(readCookies(response)).toEqual({});
    expect(await consumeCode(deps, code, "signup")).toMatchObject({ account_id: id });
  });

  it("one right posted twice at once sets one password", async () => {
    const { code, browser } = await asked();
    const cookie = recoveryCookie(await openLink(code, browser));
    const other = { password: "Thirdtime-Ch4rm", confirm_password: "Thirdtime-Ch4rm" };
    const answers = await Promise.all([
      post("/update-password", NEW, { cookie }),
      post("/update-password", other, { cookie }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it("a new password and the end of every session succeed or fail together, whichever database call fails", async () => {
    const outcomes = new Set<string>();
    const story = async (faults: Faults, name: string) => {
      const { code, browser, person } = await asked();
      await signInAs(person.id);
      const recoveryToken = recoveryCookie(await openLink(code, browser)).slice("wl.recovery=".length);
      const [before] = await db.select().from(accounts).where(eq(accounts.id, person.id));
      await updatePassword(
        depsOver(faults),
        { recoveryToken, viewer: null },
        { password: NEW.password, ...PASSWORD_PROOF },
      ).catch(() => undefined);
      const [after] = await db.select().from(accounts).where(eq(accounts.id, person.id));
      const isNew = after?.password_hash !== before?.password_hash;
      const [first] = await db
        .select({ revoked_at: sessionFamilies.revoked_at })
        .from(sessionFamilies)
        .where(eq(sessionFamilies.account_id, person.id))
        .orderBy(sessionFamilies.created_at);
      expect(first?.revoked_at !== null, `${name}: ${faults.victim}`).toBe(isNew);
      outcomes.add(isNew ? "new" : "old");
    };
    await breakCalls(story, { moments: ["before"] });
    expect(outcomes).toEqual(new Set(["old", "new"]));
  });

  it("a right that another form used up in the meantime sets no password", async () => {
    const { code, browser, person } = await asked();
    const cookie = recoveryCookie(await openLink(code, browser));
    const recoveryToken = cookie.slice("wl.recovery=".length);
    const other = { password: "Thirdtime-Ch4rm", confirm_password: "Thirdtime-Ch4rm" };
    const statuses: number[] = [];
    // After the second statement the right has been found valid.
    const interruption = new Interruption(2, async () => {
      statuses.push((await post("/update-password", other, { cookie })).status);
    });
    await expect(
      updatePassword(
        depsOver(interruption),
        { recoveryToken, viewer: null },
        { password: NEW.password, ...PASSWORD_PROOF },
      ),
    ).rejects.toMatchObject({ code: "identity.session_missing" });
    expect(statuses).toEqual([200]);
    const again = await post("/signin", { email: person.email, password: other.password });
    expect(again.headers.get("Location")).toBe("/feed");
  });
});

describe("a new password", () => {
  it("without a session the form for a new password is disabled and says so", async () => {
    const page = await pageText(await open("/update-password"));
    expect(page).toContain("Auth session missing!");
    expect(page).toMatch(/<fieldset disabled/);
    expect((await post("/update-password", NEW)).status).toBe(401);
  });

  it("a new password ends every other session at once and opens a new one here", async () => {
    const person = await seedPerson();
    const elsewhere = await signInAs(person.id);
    const done = await post(
      "/update-password",
      { ...NEW, current_password: GOOD_PASSWORD },
      { cookie: person.cookie },
    );
    expect(done.status).toBe(200);
    const fresh = `wl.auth=${readCookies(done)["wl.auth"]}`;
    expect((await open("/profile", { cookie: fresh })).status).toBe(200);
    for (const cookie of [person.cookie, elsewhere]) {
      expect((await open("/profile", { cookie })).status).toBe(302);
      expect((await post("/edit-profile", {}, { cookie })).status).not.toBe(200);
    }
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(account?.session_epoch).toBe(1);
  });

  it("a new password makes earlier reset links worthless", async () => {
    const { code, browser, person } = await asked();
    expect(
      (await post("/update-password", { ...NEW, current_password: GOOD_PASSWORD }, { cookie: person.cookie }))
        .status,
    ).toBe(200);
    expect((await openLink(code, browser)).status).toBe(400);
  });

  it("a person without a password needs a recent sign-in to set one", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    await db.update(accounts).set({ password_hash: null }).where(eq(accounts.id, person.id));
    const page = await open("/update-password", { cookie: person.cookie });
    expect(page.headers.get("Location")).toBe("/signin?notice=again&next=/update-password");
    const refused = await post("/update-password", NEW, { cookie: person.cookie });
    expect(refused.headers.get("Location")).toBe("/signin?notice=again&next=/update-password");
    expect((await post("/signin", { email: person.email, password: NEW.password })).status).toBe(401);
  });

  it.each([
    ["Abcdefgh-12", "At least 12 characters", 400],
    ["Acegikmoq-12", null, 200],
    [`Ab1-${"xy".repeat(30)}`, null, 200],
    [`Ab1-${"👍x".repeat(126)}`, null, 200],
    [`Ab1-${"xy".repeat(126)}z`, "At most 256 characters", 400],
    ["Abcdefgh 1-12", "No spaces", 400],
    [GOOD_PASSWORD, "Your new password must be different from your old one.", 400],
  ])("the new password %j is checked against the rules", async (password, sentence, status) => {
    const person = await seedPerson();
    const form = { password, confirm_password: password, current_password: GOOD_PASSWORD };
    const response = await post("/update-password", form, { cookie: person.cookie });
    expect(response.status).toBe(status);
    if (sentence) expect(await pageText(response)).toContain(sentence);
    else expect((await post("/signin", { email: person.email, password })).status).toBe(302);
  });

  it("a password isn't truncated: one that differs only in its last character doesn't open the account", async () => {
    const person = await seedPerson();
    const password = `Ab1-${"xy".repeat(126)}`;
    const form = { password, confirm_password: password, current_password: GOOD_PASSWORD };
    await post("/update-password", form, { cookie: person.cookie });
    const almost = `${password.slice(0, -1)}z`;
    expect((await post("/signin", { email: person.email, password: almost })).status).toBe(401);
  });

  it("the two new passwords have to match", async () => {
    const person = await seedPerson();
    const form = { password: NEW.password, confirm_password: "Different-Eng1ne" };
    const response = await post("/update-password", form, { cookie: person.cookie });
    expect(response.status).toBe(400);
    expect(await pageText(response)).toContain("Passwords do not match.");
  });
});
