import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { REFRESH_GRACE_MS, REFRESH_TOKEN_MS } from "~/identity/sessions/session.limits";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { endFamilies } from "~/identity/sessions/ended-sessions.store.server";
import { resolveSession, type ResolvedSession } from "~/identity/sessions/resolve-session.server";
import { HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { askWith, IN_THE_CLOUD } from "../../support/built-worker";
import { cookieHeader, seedPerson, readTokens, signInAs } from "../../support/people";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const at = (ahead: number) => ({ db, sessions: env.SESSIONS, clock: () => Date.now() + ahead });
const read = { fresh: false };
const write = { fresh: true };
const asking = readTokens;

function jar({ tokens }: ResolvedSession): string {
  if (!tokens || tokens === "none") throw new Error("The session was not renewed");
  return cookieHeader(tokens);
}
const cookieIn = (answer: Response) => `wl.auth=${readCookies(answer)["wl.auth"] ?? ""}`;
const LATER = HOUR_MS + 1000;

describe("a session", () => {
  it("a request without a cookie or with a malformed one has no session", async () => {
    for (const cookie of ["", "wl.auth=", "wl.auth=x.y", `wl.auth=${"a".repeat(43)}.${"b".repeat(43)}`]) {
      expect((await resolveSession(at(0), asking(cookie), read)).viewer).toBeNull();
    }
  });

  it("a session identifies the person, and none of its tokens is stored in plain text", async () => {
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

  it("the session cookie is hidden from scripts and not sent with other sites' posts", async () => {
    const { cookie } = await seedPerson();
    const renewed = await post("/api/session/refresh", {}, { cookie });
    expect(renewed.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^wl\.auth=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const origin = IN_THE_CLOUD.APP_ORIGIN;
    const secure = await askWith(IN_THE_CLOUD, "/api/session/refresh", {
      method: "POST",
      headers: { Cookie: `__Host-${cookieIn(renewed)}`, Origin: origin, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(),
    });
    expect(secure.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-wl\.auth=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it("the next write removes the cookie of an ended session", async () => {
    const { id, cookie } = await seedPerson();
    await endFamilies(db, id, Date.now());
    const byScript = { "Sec-Fetch-Mode": "cors" };
    const answer = await post("/api/session/refresh", {}, { cookie, headers: byScript });
    expect(answer.status).toBe(401);
    const headers = answer.headers.getSetCookie();
    expect(headers.at(-1)).toBe("wl.auth=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
    // This write doesn't touch sessions.
    const write = await post("/settings", { intent: "end-others" }, { cookie });
    expect(write.status).toBe(302);
    expect(write.headers.getSetCookie()).toEqual(["wl.auth=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  });

  it("settings list this device first, as last seen now", async () => {
    const { id, cookie } = await seedPerson();
    await signInAs(id);
    await db
      .update(sessionFamilies)
      .set({ last_seen_at: Date.UTC(2024, 0, 5) })
      .where(eq(sessionFamilies.account_id, id));
    await signInAs(id);
    const page = await pageText(await open("/settings", { cookie }));
    expect(page.split("This device")).toHaveLength(2);
    expect(page.indexOf("This device")).toBeLessThan(page.indexOf('name="session"'));
    expect(page.match(/2024-01-05/g)).toHaveLength(1);
  });

  it("a request after an hour renews the session and replaces both tokens", async () => {
    const { id, cookie } = await seedPerson();
    const answer = await resolveSession(at(LATER), asking(cookie), read);
    expect(answer.viewer?.id).toBe(id);
    const [oldAccess, oldRefresh] = cookie.slice(8).split(".");
    const [access, refresh] = jar(answer).slice(8).split(".");
    expect(access).not.toBe(oldAccess);
    expect(refresh).not.toBe(oldRefresh);
    expect((await resolveSession(at(LATER), asking(jar(answer)), read)).viewer?.id).toBe(id);
  });

  it("requests in flight at once all get the same new tokens", async () => {
    const { id, cookie } = await seedPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => resolveSession(at(LATER), asking(cookie), read)),
    );
    expect(answers.map((answer) => answer.viewer?.id)).toEqual(Array(8).fill(id));
    expect(new Set(answers.map(jar)).size).toBe(1);
  });

  it("a refresh token that returns after the grace period ends the whole session", async () => {
    const { cookie } = await seedPerson();
    const first = jar(await resolveSession(at(LATER), asking(cookie), read));
    const thief = await resolveSession(at(LATER + REFRESH_GRACE_MS + 1000), asking(cookie), read);
    expect(thief.viewer).toBeNull();
    expect(thief.tokens).toBe("none");
    expect(
      (await resolveSession(at(LATER + REFRESH_GRACE_MS + 2000), asking(first), read)).viewer,
    ).toBeNull();
  });

  it("a token from many rotations ago ends the whole session", async () => {
    const { cookie } = await seedPerson();
    let current = cookie;
    for (let hour = 1; hour <= 3; hour++) {
      current = jar(await resolveSession(at(hour * LATER), asking(current), read));
    }
    await resolveSession(at(3 * LATER + 60_000), asking(cookie), read);
    expect((await resolveSession(at(3 * LATER + 61_000), asking(current), write)).viewer).toBeNull();
  });

  it("a session ends after thirty days without use", async () => {
    const { cookie } = await seedPerson();
    expect((await resolveSession(at(REFRESH_TOKEN_MS + 1000), asking(cookie), read)).viewer).toBeNull();
  });

  it("a global sign-out refuses writes at once even where KV is a minute behind", async () => {
    const { id, cookie } = await seedPerson();
    await endFamilies(db, id, Date.now());
    // As before the delete has reached this location.
    expect((await resolveSession(at(0), asking(cookie), read)).viewer?.id).toBe(id);
    const answer = await resolveSession(at(0), asking(cookie), write);
    expect(answer.viewer).toBeNull();
    expect(answer.tokens).toBe("none");
    expect((await resolveSession(at(LATER), asking(cookie), read)).viewer).toBeNull();
  });

  it("mixing two people's tokens never turns one session into the other", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const mixed = `${ada.cookie.split(".").slice(0, 2).join(".")}.${eve.cookie.split(".")[2]}`;
    expect((await resolveSession(at(0), asking(mixed), read)).viewer?.id).toBe(ada.id);
    expect((await resolveSession(at(LATER), asking(mixed), read)).viewer?.id).toBe(eve.id);
  });
});
