import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { openDatabase } from "~/platform/database.server";
import { askWith } from "../../support/built-worker";
import { seedPerson, signInAs, type Person } from "../../support/people";
import { readCookies, open, ORIGIN, pageText } from "../../support/visitor";

const db = openDatabase(env.DB);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

async function renew(cookie: string, agent: string, network: string) {
  const mails: Mail[] = [];
  const EMAIL = { send: async (mail: Mail) => (mails.push(mail), { messageId: "" }) };
  const response = await askWith({ EMAIL }, "/api/session/refresh", {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: ORIGIN,
      "Sec-Fetch-Site": "same-origin",
      "User-Agent": agent,
      "CF-Connecting-IP": network,
    },
    body: new URLSearchParams(),
  });
  return { status: response.status, given: readCookies(response)["wl.auth"], mails };
}

const isAlive = async ({ id }: Person) => {
  const [family] = await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, id));
  return family?.revoked_at === null;
};

const later = ({ id }: Person) =>
  env.DB.prepare("update session_families set rotated_at = rotated_at - 60000 where account_id = ?")
    .bind(id)
    .run();

describe("a refresh token used again within its grace period", () => {
  it("the same browser in the same neighbourhood gets the same new tokens", async () => {
    for (const [one, other] of [
      ["198.51.100.7", "198.51.100.200"],
      ["2001:db8:1:2::3", "2001:db8:1:9::4"],
    ] as const) {
      const person = await seedPerson();
      const first = await renew(person.cookie, FIREFOX, one);
      const again = await renew(person.cookie, FIREFOX, other);
      expect(again).toEqual({ status: 200, given: first.given, mails: [] });
      expect(await isAlive(person)).toBe(true);
    }
  });

  it("a reuse by another browser counts as theft and ends the session", async () => {
    const person = await seedPerson();
    const first = await renew(person.cookie, FIREFOX, "198.51.100.7");
    const thief = await renew(person.cookie, CHROME, "198.51.100.7");
    expect(thief.status).toBe(401);
    expect(await isAlive(person)).toBe(false);
    expect((await renew(`wl.auth=${first.given}`, FIREFOX, "198.51.100.7")).status).toBe(401);
  });

  it("a reuse from another network gets nothing and ends nothing, because a phone may have left its Wi-Fi", async () => {
    const person = await seedPerson();
    const first = await renew(person.cookie, FIREFOX, "198.51.100.7");
    const moved = await renew(person.cookie, FIREFOX, "203.0.113.9");
    expect(moved).toEqual({ status: 401, given: undefined, mails: [] });
    expect(await isAlive(person)).toBe(true);
    expect((await renew(`wl.auth=${first.given}`, FIREFOX, "203.0.113.9")).status).toBe(200);
    await later(person);
    expect((await renew(person.cookie, FIREFOX, "203.0.113.9")).status).toBe(401);
    expect(await isAlive(person)).toBe(false);
  });
});

it("a token reuse is mailed to the owner and recorded with the device that did it", async () => {
  const person = await seedPerson();
  await renew(person.cookie, FIREFOX, "198.51.100.7");
  await later(person);
  const { mails } = await renew(person.cookie, CHROME, "203.0.113.9");
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: "We signed out a device on your Wishlight account" },
  ]);
  expect(mails[0]?.text).toContain("Chrome on Windows");
  expect(mails[0]?.text).toContain("203.0.113.9");
  const told = and(eq(accountEvents.account_id, person.id), eq(accountEvents.kind, "session_reuse"));
  const lines = await db.select().from(accountEvents).where(told);
  expect(lines).toMatchObject([{ network: "203.0.113.9", user_agent: CHROME }]);
  // One mail only: the session is over, so the old token can't cause more.
  expect((await renew(person.cookie, CHROME, "203.0.113.9")).mails).toEqual([]);
  const page = await pageText(await open("/settings", { cookie: await signInAs(person.id) }));
  expect(page).toContain("Device signed out because its token was used twice");
});
