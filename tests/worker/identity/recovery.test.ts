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
  UNASKED,
} from "../../support/people";
import { askWith } from "../../support/built-worker";
import { breakCalls } from "../../support/calls-to-break";
import { type Faults, faultyD1, Interruption } from "../../support/faults";
import { trialsOver } from "../../support/trials";
import { cookiesOf, open, ORIGIN, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const NEW = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };

/** Somebody who asked for a recovery mail: its code, and the cookie of the browser that asked. */
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

/** What a new password needs, over a database that fails or is interrupted. */
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
    onConfirmed: trialsOver(database),
  };
};

const openLink = (code: string, cookie?: string) =>
  post(`/update-password?code=${code}`, { code }, { cookie });
const recoveryOf = (response: Response) => `wl.recovery=${cookiesOf(response)["wl.recovery"]}`;

describe("asking for a reset link", () => {
  it("says the same for a known and an unknown address", async () => {
    const person = await seedPerson();
    for (const email of [person.email, "nobody.here@gmail.com"]) {
      const response = await post("/forgot-password", { email });
      expect(response.status).toBe(200);
      expect(await pageText(response)).toContain("If this email is registered, a reset link was sent.");
      expect(Object.keys(cookiesOf(response))).toEqual(["wl.verifier"]);
    }
  });

  it("mails a link made from the configured origin, never from a request", async () => {
    const { mails } = await asked();
    expect(mails[0]?.text).toContain("https://wishlight.example/update-password?code=");
    expect(mails[0]?.html).toContain('href="https://wishlight.example/update-password?code=');
  });

  it("says the same when the mail can't be sent, and sends the next one", async () => {
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
          ...{ Host: "localhost:8787", Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
          "CF-Connecting-IP": "192.0.2.99",
        },
        body: new URLSearchParams({ email }),
      });
      expect(response.status).toBe(200);
      const page = await pageText(response);
      // The words a person reads: nonces and request ids in the scripts are new each time, and how many scripts it takes
      // to bring the data depends on the moment.
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

  it("is never refused because of how often a stranger asked for the same address", async () => {
    for (let time = 0; time < 12; time++) {
      const answer = await post("/forgot-password", { email: "victim.of.mail@gmail.com" });
      expect(answer.status).toBe(200);
      expect(await pageText(answer)).toContain("If this email is registered, a reset link was sent.");
    }
  });
});

describe("the recovery link", () => {
  it("changes nothing when it is only opened", async () => {
    const { code, browser, person } = await asked();
    const page = await open(`/update-password?code=${code}`, { cookie: browser });
    expect(page.status).toBe(200);
    expect(cookiesOf(page)).toEqual({});
    const [row] = await db.select().from(mailCodes).where(eq(mailCodes.account_id, person.id));
    expect(row?.used_at).toBeNull();
  });

  it("lets the browser that asked set a password, once, and nothing else", async () => {
    const { code, browser, person } = await asked({ confirmed: false });
    const opened = await openLink(code, browser);
    expect(opened.headers.get("Location")).toBe("/update-password");
    expect(cookiesOf(opened)).not.toHaveProperty("wl.auth");
    const cookie = recoveryOf(opened);
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

  it("with a password set by it, this browser no longer waits for the mail of its sign-up", async () => {
    const { code, browser, person } = await asked({ confirmed: false });
    const waiting = `wl.signed-up=${encodeURIComponent(person.email)}`;
    const cookie = `${recoveryOf(await openLink(code, browser))}; ${waiting}`;
    const refused = await post("/update-password", { ...NEW, confirm_password: "another" }, { cookie });
    expect(cookiesOf(refused)).not.toHaveProperty("wl.signed-up");
    expect(cookiesOf(await post("/update-password", NEW, { cookie }))["wl.signed-up"]).toBe("");
  });

  it("opens in any browser, with a press where another one asked: the mailbox's owner always comes in", async () => {
    for (const other of [undefined, `wl.verifier=${randomToken()}`]) {
      const { code, browser, person } = await asked();
      const own = await pageText(await open(`/update-password?code=${code}`, { cookie: browser }));
      expect(own).not.toContain("This link was asked for in another browser.");
      const page = await pageText(await open(`/update-password?code=${code}`, { cookie: other }));
      expect(page).toContain("This link was asked for in another browser.");
      const cookie = recoveryOf(await openLink(code, other));
      expect((await post("/update-password", NEW, { cookie })).status).toBe(200);
      expect((await post("/signin", { email: person.email, password: NEW.password })).status).toBe(302);
    }
  });

  it("that is used or wrong says so where it is opened, without a button to press and without script", async () => {
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
    // A browser without script sends the form's own address, which has no code in it.
    const sent = await pageText(await post("/update-password", { code }, { cookie: browser }));
    expect(sent).toContain("This link has expired or was already used.");
  });

  it("works once, also when posted many times at once", async () => {
    const { code, browser } = await asked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => openLink(code, browser)));
    expect(answers.filter((answer) => "wl.recovery" in cookiesOf(answer))).toHaveLength(1);
    expect((await openLink(code, browser)).status).toBe(400);
  });

  it("is good for an hour", async () => {
    const { code, browser } = await asked({ ago: HOUR_MS + 1000 });
    expect((await openLink(code, browser)).status).toBe(400);
  });

  it("is no confirmation link", async () => {
    const { code, browser } = await asked();
    const response = await post(`/auth/callback?code=${code}`, { code }, { cookie: browser });
    expect(response.status).toBe(400);
    expect(cookiesOf(response)).toEqual({});
  });

  it("is not to be had by a confirmation link: that is for its purpose alone", async () => {
    const { id } = await seedPerson({ confirmed: false });
    const deps = { db, clock: Date.now };
    const request = { accountId: id, purpose: "signup" as const, challenge: null, lifetimeMs: HOUR_MS };
    const code = await issueCode(deps, request);
    expect(await consumeCode(deps, code, "recovery")).toBeNull();
    const response = await openLink(code);
    expect(response.status).toBe(400);
    expect(cookiesOf(response)).toEqual({});
    expect(await consumeCode(deps, code, "signup")).toMatchObject({ account_id: id });
  });

  it("posted with one right twice at once sets one password", async () => {
    const { code, browser } = await asked();
    const cookie = recoveryOf(await openLink(code, browser));
    const other = { password: "Thirdtime-Ch4rm", confirm_password: "Thirdtime-Ch4rm" };
    const answers = await Promise.all([
      post("/update-password", NEW, { cookie }),
      post("/update-password", other, { cookie }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it("a new password and the end of every session are one, whichever call of the database fails", async () => {
    const outcomes = new Set<string>();
    const story = async (faults: Faults, name: string) => {
      const { code, browser, person } = await asked();
      await signInAs(person.id);
      const recoveryToken = recoveryOf(await openLink(code, browser)).slice("wl.recovery=".length);
      const [before] = await db.select().from(accounts).where(eq(accounts.id, person.id));
      await updatePassword(
        depsOver(faults),
        { recoveryToken, viewer: null },
        { password: NEW.password, ...UNASKED },
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

  it("used up by another form in the middle of this one sets nothing more", async () => {
    const { code, browser, person } = await asked();
    const cookie = recoveryOf(await openLink(code, browser));
    const recoveryToken = cookie.slice("wl.recovery=".length);
    const other = { password: "Thirdtime-Ch4rm", confirm_password: "Thirdtime-Ch4rm" };
    const statuses: number[] = [];
    // Behind the statement that finds the account, the third: the right was seen to be good by then.
    const interruption = new Interruption(2, async () => {
      statuses.push((await post("/update-password", other, { cookie })).status);
    });
    await expect(
      updatePassword(
        depsOver(interruption),
        { recoveryToken, viewer: null },
        { password: NEW.password, ...UNASKED },
      ),
    ).rejects.toMatchObject({ code: "identity.session_missing" });
    expect(statuses).toEqual([200]);
    const again = await post("/signin", { email: person.email, password: other.password });
    expect(again.headers.get("Location")).toBe("/feed");
  });
});

describe("a new password", () => {
  it("needs a session: without one the page says so and is disabled", async () => {
    const page = await pageText(await open("/update-password"));
    expect(page).toContain("Auth session missing!");
    expect(page).toMatch(/<fieldset disabled/);
    expect((await post("/update-password", NEW)).status).toBe(401);
  });

  it("ends every other session at once and opens a new one here", async () => {
    const person = await seedPerson();
    const elsewhere = await signInAs(person.id);
    const done = await post(
      "/update-password",
      { ...NEW, current_password: GOOD_PASSWORD },
      { cookie: person.cookie },
    );
    expect(done.status).toBe(200);
    const fresh = `wl.auth=${cookiesOf(done)["wl.auth"]}`;
    expect((await open("/profile", { cookie: fresh })).status).toBe(200);
    for (const cookie of [person.cookie, elsewhere]) {
      expect((await open("/profile", { cookie })).status).toBe(302);
      expect((await post("/edit-profile", {}, { cookie })).status).not.toBe(200);
    }
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(account?.session_epoch).toBe(1);
  });

  it("makes a link that was mailed before it worthless", async () => {
    const { code, browser, person } = await asked();
    expect(
      (await post("/update-password", { ...NEW, current_password: GOOD_PASSWORD }, { cookie: person.cookie }))
        .status,
    ).toBe(200);
    expect((await openLink(code, browser)).status).toBe(400);
  });

  it("of who has no password and signed in a while ago asks for another sign-in", async () => {
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
    [GOOD_PASSWORD, "New password should be different from the old password.", 400],
  ])("of %j is judged by the rules", async (password, sentence, status) => {
    const person = await seedPerson();
    const form = { password, confirm_password: password, current_password: GOOD_PASSWORD };
    const response = await post("/update-password", form, { cookie: person.cookie });
    expect(response.status).toBe(status);
    if (sentence) expect(await pageText(response)).toContain(sentence);
    else expect((await post("/signin", { email: person.email, password })).status).toBe(302);
  });

  it("is not cut: one that differs only in its last character does not open the account", async () => {
    const person = await seedPerson();
    const password = `Ab1-${"xy".repeat(126)}`;
    const form = { password, confirm_password: password, current_password: GOOD_PASSWORD };
    await post("/update-password", form, { cookie: person.cookie });
    const almost = `${password.slice(0, -1)}z`;
    expect((await post("/signin", { email: person.email, password: almost })).status).toBe(401);
  });

  it("must be typed twice alike", async () => {
    const person = await seedPerson();
    const form = { password: NEW.password, confirm_password: "Different-Eng1ne" };
    const response = await post("/update-password", form, { cookie: person.cookie });
    expect(response.status).toBe(400);
    expect(await pageText(response)).toContain("Passwords do not match.");
  });
});
