import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { renewSession } from "~/identity/sessions/renew-session.server";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { CONFIRMED_MS, SESSION_MAX_MS } from "~/identity/sessions/session.limits";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { hashToken } from "~/platform/tokens.server";
import { askWith } from "../../support/built-worker";
import { Faults, faultyD1 } from "../../support/faults";
import { cookieOf, seedPerson, tokensOf, type Person } from "../../support/people";
import { cookiesOf, ORIGIN } from "../../support/visitor";

const db = openDatabase(env.DB);
const at = (ahead: number, sessionMaxMs?: number) => ({
  ...{ db, sessions: env.SESSIONS, clock: () => Date.now() + ahead },
  ...(sessionMaxMs === undefined ? {} : { sessionMaxMs }),
});
const familyOf = async ({ id }: Person) =>
  (await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, id)))[0];

/** Ends a session in D1 alone, as where KV was not told. */
const endInD1 = ({ id }: Person) =>
  db.update(sessionFamilies).set({ revoked_at: Date.now() }).where(eq(sessionFamilies.account_id, id));

/** Makes what KV says of a person's session older than a minute. */
async function ageRecord({ cookie }: Person): Promise<void> {
  const key = `access:${await hashToken(tokensOf(cookie)?.access ?? "")}`;
  const record = await env.SESSIONS.get<{ expires_at: number }>(key, "json");
  if (!record) throw new Error("KV holds no record");
  const aged = { ...record, expires_at: record.expires_at - (2 * CONFIRMED_MS) / 1000 };
  await env.SESSIONS.put(key, JSON.stringify(aged));
}

/** KV of a bad day: nothing is read, written or removed. */
const kvDown = new Proxy(env.SESSIONS, {
  get: () => () => Promise.reject(new Error("KV GET failed: 500 Internal Server Error")),
});

describe("a session renewed again and again", () => {
  it("ends 180 days after its beginning", async () => {
    const person = await seedPerson();
    let cookie = person.cookie;
    for (let day = 20; day < 180; day += 20) {
      const renewed = await renewSession(at(day * DAY_MS), tokensOf(cookie));
      if (!renewed || renewed === "elsewhere") throw new Error(`It ended on day ${day}`);
      cookie = cookieOf(renewed.tokens);
    }
    const family = await familyOf(person);
    expect(family?.expires_at).toBe((family?.created_at ?? 0) + SESSION_MAX_MS);
    const ask = (ahead: number) => resolveSession(at(ahead), tokensOf(cookie), { fresh: false });
    expect((await ask(SESSION_MAX_MS + HOUR_MS)).viewer).toBeNull();
    expect((await ask(SESSION_MAX_MS + HOUR_MS)).tokens).toBe("none");
  });

  it("ends after as many days as are configured, from its beginning and at each renewal", async () => {
    const person = await seedPerson();
    await db
      .update(sessionFamilies)
      .set({ created_at: Date.now() - 40 * DAY_MS })
      .where(eq(sessionFamilies.account_id, person.id));
    const answer = await askWith({ SESSION_MAX_DAYS: "30" }, "/api/session/refresh", {
      method: "POST",
      headers: { Cookie: person.cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(),
    });
    const renewed = `wl.auth=${cookiesOf(answer)["wl.auth"]}`;
    expect((await resolveSession(at(0), tokensOf(renewed), { fresh: true })).viewer).toBeNull();
    expect((await familyOf(person))?.expires_at).toBeLessThan(Date.now());
  });
});

describe("a session that ended in D1 while KV still knows it", () => {
  it("shows no page a minute later", async () => {
    const person = await seedPerson();
    await endInD1(person);
    const early = await resolveSession(at(CONFIRMED_MS - 5000), tokensOf(person.cookie), { fresh: false });
    expect(early.viewer?.id).toBe(person.id);
    const late = await resolveSession(at(CONFIRMED_MS + 2000), tokensOf(person.cookie), { fresh: false });
    expect(late).toMatchObject({ viewer: null, tokens: "none" });
  });

  it("shows none however often it was confirmed before", async () => {
    const person = await seedPerson();
    await ageRecord(person);
    const ask = () => askWith({}, "/feed", { headers: { Cookie: person.cookie } });
    expect((await ask()).status).toBe(200);
    await endInD1(person);
    const confirmations = { of: async () => Date.now() - CONFIRMED_MS - 1000, note: () => undefined };
    const read = { fresh: false, confirmations };
    expect((await resolveSession(at(0), tokensOf(person.cookie), read)).viewer).toBeNull();
  });

  it("is believed by no clock that is ahead", async () => {
    const person = await seedPerson();
    await ageRecord(person);
    await endInD1(person);
    const confirmations = { of: async () => Date.now() + 4 * CONFIRMED_MS, note: () => undefined };
    const read = { fresh: false, confirmations };
    expect((await resolveSession(at(0), tokensOf(person.cookie), read)).viewer).toBeNull();
  });
});

it("pages ask D1 whether a session stands once a minute, and never in its first", async () => {
  const person = await seedPerson();
  const faults = new Faults();
  const ask = async () => {
    const response = await askWith({ DB: faultyD1(env.DB, faults) }, "/about", {
      headers: { Cookie: person.cookie },
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  };
  for (let pages = 0; pages < 5; pages++) await ask();
  expect(faults.calls).toEqual([]);
  await ageRecord(person);
  for (let pages = 0; pages < 10; pages++) await ask();
  expect(faults.calls).toHaveLength(1);
});

describe("while KV is down", () => {
  const out = (cookie: string, scope: Record<string, string> = {}) =>
    askWith({ SESSIONS: kvDown }, "/signout", {
      method: "POST",
      headers: { Cookie: cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(scope),
    });

  it.each<Record<string, string>>([{}, { scope: "global" }])(
    "a sign-out takes the cookie and ends the session in D1: %o",
    async (scope) => {
      const person = await seedPerson();
      const answer = await out(person.cookie, scope);
      expect(answer.status).toBe(302);
      expect(cookiesOf(answer)["wl.auth"]).toBe("");
      const family = await familyOf(person);
      expect(family?.revoked_at).not.toBeNull();
      // A sweep removes what KV still holds; until then it opens nothing for longer than a minute.
      expect(family?.record_left).toBe(true);
      await ageRecord(person);
      const page = await askWith({}, "/feed", { headers: { Cookie: person.cookie } });
      expect(page.headers.get("Location")).toBe("/signin");
    },
  );

  it("pages go on, and nobody is signed out by it", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const page = await askWith({ SESSIONS: kvDown }, "/profile", { headers: { Cookie: person.cookie } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(person.username);
    expect(cookiesOf(page)).toEqual({});
    await endInD1(person);
    const ended = await askWith({ SESSIONS: kvDown }, "/profile", { headers: { Cookie: person.cookie } });
    expect(ended.status).toBe(302);
  });
});
