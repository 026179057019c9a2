import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import { signIn } from "~/identity/sessions/sign-in.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { exhaust } from "../../support/counted-limits";
import { answerWhole } from "../../support/built-worker";
import { eventually } from "../../support/eventually";
import { faultyD1, Interruption } from "../../support/faults";
import { GOOD_PASSWORD, seedPerson, signInAs } from "../../support/people";
import { readCookies, formRequest, open, ORIGIN, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const session = (response: Response) => `wl.auth=${readCookies(response)["wl.auth"]}`;

describe("signing in", () => {
  it("a sign-in leads to the feed with a new session, whatever letter case the address is typed in", async () => {
    const person = await seedPerson();
    const response = await post("/signin", { email: person.email.toUpperCase(), password: GOOD_PASSWORD });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/feed");
    expect(response.headers.getSetCookie().join()).toMatch(
      /wl\.auth=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect((await open("/profile", { cookie: session(response) })).status).toBe(200);
  });

  it("a wrong password and an unknown address get the same answer", async () => {
    const person = await seedPerson();
    const wrong = await post("/signin", { email: person.email, password: "Wrong-Passw0rd!" });
    const unknown = await post("/signin", { email: "nobody.here@gmail.com", password: "Wrong-Passw0rd!" });
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(401);
      expect(readCookies(response)).toEqual({});
      const page = await pageText(response);
      expect(page).toContain("Incorrect email address or password.");
      expect(page).not.toContain("Wrong-Passw0rd!");
    }
  });

  it("a missing confirmation is mentioned only after the right password", async () => {
    const person = await seedPerson({ confirmed: false });
    const right = await post("/signin", { email: person.email, password: GOOD_PASSWORD });
    expect(right.status).toBe(401);
    const page = await pageText(right);
    expect(page).toContain("Please confirm your email address first.");
    expect(page).toContain("Resend verification");
    expect(readCookies(right)).toEqual({});
    const wrong = await post("/signin", { email: person.email, password: "Wrong-Passw0rd!" });
    expect(await pageText(wrong)).not.toContain("Please confirm your email address first.");
  });

  it("a sign-in never reuses an earlier session", async () => {
    const [eve, ada] = [await seedPerson(), await seedPerson()];
    const response = await post(
      "/signin",
      { email: ada.email, password: GOOD_PASSWORD },
      { cookie: eve.cookie },
    );
    expect(session(response)).not.toBe(eve.cookie);
    expect((await open("/profile", { cookie: eve.cookie })).headers.get("Location")).toContain("/signin");
  });

  it("a sign-in replaces a stored hash that has old parameters", async () => {
    const person = await seedPerson();
    await post("/signin", { email: person.email, password: GOOD_PASSWORD });
    await eventually(async () => {
      const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
      expect(account?.password_hash).toMatch(/^\$scrypt\$ln=10,r=8,p=3\$/);
    });
    expect((await post("/signin", { email: person.email, password: GOOD_PASSWORD })).status).toBe(302);
  });

  it.each([
    ["", "/feed"],
    ["/upload/7?tab=1", "/upload/7?tab=1"],
    ["https://evil.example/", "/feed"],
    ["//evil.example", "/feed"],
    ["/\\evil.example", "/feed"],
    ["\\/evil.example", "/feed"],
    ["/%09/evil.example", "/%09/evil.example"],
    ["/\t/evil.example", "/feed"],
    ["/\n/evil.example", "/feed"],
    ["javascript:alert(1)", "/feed"],
    ["data:text/html,x", "/feed"],
    ["http:evil.example", "/feed"],
    ["/feed\r\nSet-Cookie: a=b", "/feedSet-Cookie:%20a=b"],
    ["/./..//evil.example", "/feed"],
  ])("the return address %j is followed only within this site", async (next, target) => {
    const person = await seedPerson();
    const path = `/signin?next=${encodeURIComponent(next)}`;
    const response = await post(path, { email: person.email, password: GOOD_PASSWORD });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(target);
    const already = await open(path, { cookie: person.cookie });
    expect(already.headers.get("Location")).toBe(target);
  });

  it("the sign-in limit of one account counts all networks and no other account", async () => {
    const person = await seedPerson();
    exhaust(env.CREDENTIALS_LIMIT, `signin:${person.email}`);
    const limited = await post("/signin", { email: person.email.toUpperCase(), password: GOOD_PASSWORD });
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("60");
    const other = await seedPerson();
    expect((await post("/signin", { email: other.email, password: GOOD_PASSWORD })).status).toBe(302);
  });

  it("the sign-in limit of one network counts all accounts", async () => {
    exhaust(env.NETWORK_LIMIT, "signin:192.0.2.7");
    const person = await seedPerson();
    const form = { email: person.email, password: GOOD_PASSWORD };
    const from = (address: string) => ({ headers: { "CF-Connecting-IP": address } });
    expect((await post("/signin", form, from("192.0.2.7"))).status).toBe(429);
    expect((await post("/signin", form, from("192.0.2.8"))).status).toBe(302);
  });

  it.each(["X-Forwarded-For", "X-Real-IP", "Forwarded", "True-Client-IP", "X-Client-IP"])(
    "the sign-in limit of one network ignores the header %s",
    async (name) => {
      exhaust(env.NETWORK_LIMIT, "signin:192.0.2.17");
      const person = await seedPerson();
      const headers = { "CF-Connecting-IP": "192.0.2.17", [name]: "198.51.100.4" };
      const answer = await post("/signin", { email: person.email, password: GOOD_PASSWORD }, { headers });
      expect(answer.status).toBe(429);
    },
  );

  it("successful and failed sign-ins are logged", async () => {
    const person = await seedPerson();
    const wrong = { email: person.email, password: "Wrong-Passw0rd!" };
    await answerWhole(formRequest("/signin", wrong, { headers: { "User-Agent": "Firefox" } }));
    await post("/signin", { email: person.email, password: GOOD_PASSWORD });
    const lines = await db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.account_id, person.id))
      .orderBy(accountEvents.created_at);
    expect(lines.map((line) => line.kind)).toEqual(["sign_in_failed", "signed_in"]);
    expect(lines[0]).toMatchObject({ user_agent: "Firefox" });
  });

  it("a sign-in accepts passwords of any length and character", async () => {
    for (const password of ["x", "👍 ".repeat(200), "a".repeat(5000), "\u0000", "é\u0301"]) {
      const response = await post("/signin", { email: "nobody.here@gmail.com", password });
      expect([400, 401]).toContain(response.status);
    }
  });

  it("a sign-in from another site is refused", async () => {
    const person = await seedPerson();
    const form = { email: person.email, password: GOOD_PASSWORD };
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post("/signin", form, { headers })).status).toBe(403);
  });

  it("/login leads to /signin", async () => {
    const response = await open("/login?next=%2Fupload");
    expect(response.headers.get("Location")).toBe("/signin?next=%2Fupload");
  });
});

describe("a password that changes during a sign-in", () => {
  const CHANGED = { password_hash: "$scrypt$of another one", session_epoch: 1 };

  async function tried(statement: number) {
    const person = await seedPerson();
    const account = eq(accounts.id, person.id);
    const change = () => db.update(accounts).set(CHANGED).where(account);
    const behind: (() => Promise<void>)[] = [];
    const deps = {
      db: openDatabase(faultyD1(env.DB, new Interruption(statement, change))),
      sessions: env.SESSIONS,
      clock: systemClock,
      appOrigin: ORIGIN,
      mailer: async () => undefined,
      later: (work: () => Promise<void>) => void behind.push(work),
      emailConfirmation: "required" as const,
    };
    const { email, password } = person;
    const outcome = await signIn(deps, { email, password, device: NO_DEVICE }).catch(
      (error: unknown) => error,
    );
    for (const work of behind) await work();
    const [left] = await db.select().from(accounts).where(account);
    return { outcome, left };
  }

  it("a changed password stays changed although the old hash was due for an upgrade", async () => {
    expect((await tried(1)).left).toMatchObject(CHANGED);
  });

  // After the statement that finds the account, and beside the four that are asked together.
  it.each([1, 5])(
    "the old password doesn't sign in when it changes after statement %i",
    async (statement) => {
      expect((await tried(statement)).outcome).toMatchObject({ code: "identity.bad_credentials" });
    },
  );
});

describe("what the next page's script passes on to other tabs", () => {
  const events = (response: Response) => readCookies(response)["wl.event"];

  it("other tabs learn of a sign-in by a whole page or by script, even if the page listens late", async () => {
    const { email } = await seedPerson();
    const fields = { email, password: GOOD_PASSWORD };
    expect(events(await post("/signin", fields))).toBe("SIGNED_IN");
    expect(events(await post("/signin", { ...fields, password: "wrong" }))).toBeUndefined();
    const byScript = await post("/signin", fields, { headers: { "Sec-Fetch-Mode": "cors" } });
    expect(session(byScript)).toMatch(/^wl\.auth=./);
    expect(events(byScript)).toBe("SIGNED_IN");
  });

  it("other tabs learn of a sign-out by a whole page, and of nothing after a sign-out by script", async () => {
    const { cookie } = await seedPerson();
    expect(events(await post("/signout", {}, { cookie }))).toBe("SIGNED_OUT");
    const headers = { "Sec-Fetch-Mode": "cors" };
    expect(events(await post("/signout", {}, { cookie, headers }))).toBeUndefined();
  });
});

describe("signing out", () => {
  it("signing out ends this session and no other", async () => {
    const person = await seedPerson();
    const elsewhere = await signInAs(person.id);
    const response = await post("/signout", {}, { cookie: person.cookie });
    expect(response.headers.get("Location")).toBe("/");
    expect(readCookies(response)["wl.auth"]).toBe("");
    expect((await open("/profile", { cookie: person.cookie })).status).toBe(302);
    expect((await open("/profile", { cookie: elsewhere })).status).toBe(200);
  });

  it("signing out on the profile page ends all sessions", async () => {
    const person = await seedPerson();
    const elsewhere = await signInAs(person.id);
    await post("/signout", { scope: "global" }, { cookie: person.cookie });
    for (const cookie of [person.cookie, elsewhere])
      expect((await open("/profile", { cookie })).status).toBe(302);
  });

  it.each(["", "local", "others", "Global", "nonsense"])(
    "signing out with the unknown scope %j ends this session and no other",
    async (scope) => {
      const person = await seedPerson();
      const elsewhere = await signInAs(person.id);
      await post("/signout", { scope }, { cookie: person.cookie });
      expect((await open("/profile", { cookie: person.cookie })).status).toBe(302);
      expect((await open("/profile", { cookie: elsewhere })).status).toBe(200);
    },
  );

  it("opening the sign-out address does nothing", async () => {
    const person = await seedPerson();
    await open("/signout", { cookie: person.cookie });
    expect((await open("/profile", { cookie: person.cookie })).status).toBe(200);
  });
});
