import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { REFRESH_GRACE_MS, REFRESH_TOKEN_MS } from "~/identity/limits";
import { endFamilies } from "~/identity/sessions/session.store.server";
import { renewSession, resolveSession } from "~/identity/sessions/session.server";
import { HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";

const db = openDatabase(env.DB);
const at = (ahead: number) => ({ db, sessions: env.SESSIONS, clock: () => Date.now() + ahead });
const asking = (cookie: string) => new Request("http://localhost:8787/", { headers: { Cookie: cookie } });
const read = { fresh: false, secure: false };
const write = { fresh: true, secure: false };
const jar = (header: string | undefined) => header?.split(";")[0] ?? "";
const LATER = HOUR_MS + 1000;

describe("a session", () => {
  it("is nobody's without a cookie, or with one of another shape", async () => {
    for (const cookie of ["", "wl.auth=", "wl.auth=x.y", `wl.auth=${"a".repeat(43)}.${"b".repeat(43)}`]) {
      expect((await resolveSession(at(0), asking(cookie), read)).viewer).toBeNull();
    }
  });

  it("says who asks, and no token of it is stored as it is", async () => {
    const { id, email, cookie } = await seedPerson({ accountType: "creator" });
    const { viewer } = await resolveSession(at(0), asking(cookie), read);
    expect(viewer).toMatchObject({ id, email, accountType: "creator" });
    const tokens = cookie.split("=")[1]?.split(".") ?? [];
    const keys = (await env.SESSIONS.list()).keys.map((key) => key.name);
    const stored = JSON.stringify([
      keys,
      await Promise.all(keys.map((key) => env.SESSIONS.get(key))),
      await env.DB.prepare("select * from session_families").all(),
    ]);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it("gets a cookie that no script reads and other sites' posts don't carry", async () => {
    const { cookie } = await seedPerson();
    const plain = await renewSession(at(0), asking(cookie), { secure: false });
    expect(plain?.cookie).toMatch(
      /^wl\.auth=[\w-]{43}\.[\w-]{43}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    );
    const secure = await renewSession(at(0), asking(jar(plain?.cookie)), { secure: true });
    expect(secure?.cookie).toContain("; Secure");
  });

  it("is renewed on the way when the hour is over, both tokens anew", async () => {
    const { id, cookie } = await seedPerson();
    const answer = await resolveSession(at(LATER), asking(cookie), read);
    expect(answer.viewer?.id).toBe(id);
    const [oldAccess, oldRefresh] = cookie.slice(8).split(".");
    const [access, refresh] = jar(answer.cookies[0]).slice(8).split(".");
    expect(access).not.toBe(oldAccess);
    expect(refresh).not.toBe(oldRefresh);
    expect((await resolveSession(at(LATER), asking(jar(answer.cookies[0])), read)).viewer?.id).toBe(id);
  });

  it("survives requests in flight at once: all get the same new tokens", async () => {
    const { id, cookie } = await seedPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => resolveSession(at(LATER), asking(cookie), read)),
    );
    expect(answers.map((answer) => answer.viewer?.id)).toEqual(Array(8).fill(id));
    expect(new Set(answers.map((answer) => answer.cookies[0])).size).toBe(1);
  });

  it("ends as a whole when a refresh token comes back after the grace time", async () => {
    const { cookie } = await seedPerson();
    const first = jar((await resolveSession(at(LATER), asking(cookie), read)).cookies[0]);
    const thief = await resolveSession(at(LATER + REFRESH_GRACE_MS + 1000), asking(cookie), read);
    expect(thief.viewer).toBeNull();
    expect(thief.cookies[0]).toContain("Max-Age=0");
    expect(
      (await resolveSession(at(LATER + REFRESH_GRACE_MS + 2000), asking(first), read)).viewer,
    ).toBeNull();
  });

  it("ends as a whole when a token of many rotations ago comes back", async () => {
    const { cookie } = await seedPerson();
    let current = cookie;
    for (let hour = 1; hour <= 3; hour++) {
      current = jar((await resolveSession(at(hour * LATER), asking(current), read)).cookies[0]);
    }
    await resolveSession(at(3 * LATER + 60_000), asking(cookie), read);
    expect((await resolveSession(at(3 * LATER + 61_000), asking(current), write)).viewer).toBeNull();
  });

  it("ends after thirty days without use", async () => {
    const { cookie } = await seedPerson();
    expect((await resolveSession(at(REFRESH_TOKEN_MS + 1000), asking(cookie), read)).viewer).toBeNull();
  });

  it("is refused for writes at once after a global sign-out, even where KV is a minute behind", async () => {
    const { id, cookie } = await seedPerson();
    await endFamilies(db, id, Date.now());
    // KV still holds the record: the delete has not reached this place.
    expect((await resolveSession(at(0), asking(cookie), read)).viewer?.id).toBe(id);
    const answer = await resolveSession(at(0), asking(cookie), write);
    expect(answer.viewer).toBeNull();
    expect(answer.cookies[0]).toContain("Max-Age=0");
    expect((await resolveSession(at(LATER), asking(cookie), read)).viewer).toBeNull();
  });

  it("of one person never becomes another's by mixing tokens", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const mixed = `${ada.cookie.split(".").slice(0, 2).join(".")}.${eve.cookie.split(".")[2]}`;
    expect((await resolveSession(at(0), asking(mixed), read)).viewer?.id).toBe(ada.id);
    expect((await resolveSession(at(LATER), asking(mixed), read)).viewer?.id).toBe(eve.id);
  });
});
