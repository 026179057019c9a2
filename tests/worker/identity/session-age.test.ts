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
import { besideSwitches, Faults, faultyD1 } from "../../support/faults";
import { cookieHeader, seedPerson, readTokens, type Person } from "../../support/people";
import { readCookies, ORIGIN } from "../../support/visitor";

const db = openDatabase(env.DB);
const at = (ahead: number, sessionMaxMs?: number) => ({
  db,
  sessions: env.SESSIONS,
  clock: () => Date.now() + ahead,
  ...(sessionMaxMs === undefined ? {} : { sessionMaxMs }),
});
const readFamily = async ({ id }: Person) =>
  (await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, id)))[0];

const endInD1 = ({ id }: Person) =>
  db.update(sessionFamilies).set({ revoked_at: Date.now() }).where(eq(sessionFamilies.account_id, id));

async function ageRecord({ cookie }: Person): Promise<void> {
  const key = `access:${await hashToken(readTokens(cookie)?.access ?? "")}`;
  const record = await env.SESSIONS.get<{ expires_at: number }>(key, "json");
  if (!record) throw new Error("KV holds no record");
  const aged = { ...record, expires_at: record.expires_at - (2 * CONFIRMED_MS) / 1000 };
  await env.SESSIONS.put(key, JSON.stringify(aged));
}

const kvDown = new Proxy(env.SESSIONS, {
  get: () => () => Promise.reject(new Error("KV GET failed: 500 Internal Server Error")),
});

describe("a session that is renewed again and again", () => {
  it("a session ends 180 days after its start", async () => {
    const person = await seedPerson();
    let cookie = person.cookie;
    for (let day = 20; day < 180; day += 20) {
      const renewed = await renewSession(at(day * DAY_MS), readTokens(cookie));
      if (!renewed || renewed === "elsewhere") throw new Error(`It ended on day ${day}`);
      cookie = cookieHeader(renewed.tokens);
    }
    const family = await readFamily(person);
    expect(family?.expires_at).toBe((family?.created_at ?? 0) + SESSION_MAX_MS);
    const ask = (ahead: number) => resolveSession(at(ahead), readTokens(cookie), { fresh: false });
    expect((await ask(SESSION_MAX_MS + HOUR_MS)).viewer).toBeNull();
    expect((await ask(SESSION_MAX_MS + HOUR_MS)).tokens).toBe("none");
  });

  it("a configured maximum age counts from the session's start at every renewal", async () => {
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
    const renewed = `wl.auth=${readCookies(answer)["wl.auth"]}`;
    expect((await resolveSession(at(0), readTokens(renewed), { fresh: true })).viewer).toBeNull();
    expect((await readFamily(person))?.expires_at).toBeLessThan(Date.now());
  });
});

describe("a session that ended in D1 while KV still has it", () => {
  it("an ended session shows no page a minute later", async () => {
    const person = await seedPerson();
    await endInD1(person);
    const early = await resolveSession(at(CONFIRMED_MS - 5000), readTokens(person.cookie), { fresh: false });
    expect(early.viewer?.id).toBe(person.id);
    const late = await resolveSession(at(CONFIRMED_MS + 2000), readTokens(person.cookie), { fresh: false });
    expect(late).toMatchObject({ viewer: null, tokens: "none" });
  });

  it("an ended session shows no page however often KV was confirmed before", async () => {
    const person = await seedPerson();
    await ageRecord(person);
    const ask = () => askWith({}, "/feed", { headers: { Cookie: person.cookie } });
    expect((await ask()).status).toBe(200);
    await endInD1(person);
    const confirmations = { of: async () => Date.now() - CONFIRMED_MS - 1000, note: () => undefined };
    const read = { fresh: false, confirmations };
    expect((await resolveSession(at(0), readTokens(person.cookie), read)).viewer).toBeNull();
  });

  it("a clock that is ahead doesn't keep an ended session alive", async () => {
    const person = await seedPerson();
    await ageRecord(person);
    await endInD1(person);
    const confirmations = { of: async () => Date.now() + 4 * CONFIRMED_MS, note: () => undefined };
    const read = { fresh: false, confirmations };
    expect((await resolveSession(at(0), readTokens(person.cookie), read)).viewer).toBeNull();
  });
});

it("pages ask D1 about a session once a minute and never in its first minute", async () => {
  const person = await seedPerson();
  const faults = new Faults();
  const ask = async () => {
    const response = await askWith({ DB: besideSwitches(faultyD1(env.DB, faults), env.DB) }, "/about", {
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
    "a sign-out with %o clears the cookie and ends the session in D1 while KV is down",
    async (scope) => {
      const person = await seedPerson();
      const answer = await out(person.cookie, scope);
      expect(answer.status).toBe(302);
      expect(readCookies(answer)["wl.auth"]).toBe("");
      const family = await readFamily(person);
      expect(family?.revoked_at).not.toBeNull();
      expect(family?.record_left).toBe(true);
      await ageRecord(person);
      const page = await askWith({}, "/feed", { headers: { Cookie: person.cookie } });
      expect(page.headers.get("Location")).toBe("/signin");
    },
  );

  it("pages keep working and everybody stays signed in while KV is down", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const page = await askWith({ SESSIONS: kvDown }, "/profile", { headers: { Cookie: person.cookie } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(person.username);
    expect(readCookies(page)).toEqual({});
    await endInD1(person);
    const ended = await askWith({ SESSIONS: kvDown }, "/profile", { headers: { Cookie: person.cookie } });
    expect(ended.status).toBe(302);
  });
});
