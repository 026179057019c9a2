import { describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { readCookies, open, post } from "../../support/visitor";

describe("/api/session", () => {
  it("the session answer names the person and the expiry but contains no token", async () => {
    expect(await (await open("/api/session")).json()).toEqual({ session: null });
    const person = await seedPerson();
    const response = await open("/api/session", { cookie: person.cookie });
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      session: {
        expires_in: expect.any(Number),
        expires_at: expect.any(Number),
        token_type: "bearer",
        two_step: false,
        user: { id: person.id, email: person.email },
      },
    });
    for (const token of person.cookie.slice("wl.auth=".length).split(".")) expect(text).not.toContain(token);
  });

  it("a renewal on demand replaces both tokens, and the old access token stops working", async () => {
    const person = await seedPerson();
    const response = await post("/api/session/refresh", {}, { cookie: person.cookie });
    expect(response.status).toBe(200);
    const answer: { session: { expires_in: number } } = await response.json();
    expect(answer.session.expires_in).toBeGreaterThan(3590);
    const fresh = `wl.auth=${readCookies(response)["wl.auth"]}`;
    expect(fresh).not.toBe(person.cookie);
    expect((await open("/profile", { cookie: fresh })).status).toBe(200);
    // The refresh token is invalid, so only the access token can identify the person.
    const alone = (cookie: string) => cookie.replace(/\.[\w-]{43}$/, `.${"b".repeat(43)}`);
    expect((await open("/profile", { cookie: alone(fresh) })).status).toBe(200);
    expect((await open("/profile", { cookie: alone(person.cookie) })).status).toBe(302);
  });

  it("many renewals at once leave one session", async () => {
    const person = await seedPerson();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        post(
          "/api/session/refresh",
          {},
          { cookie: person.cookie, headers: { "CF-Connecting-IP": "203.0.113.7" } },
        ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => readCookies(answer)["wl.auth"])).size).toBe(1);
  });

  it("a cookie of no session is answered with no session and removed from the browser", async () => {
    const cookie = `wl.auth=${"a".repeat(43)}.${"b".repeat(43)}`;
    const response = await post("/api/session/refresh", {}, { cookie });
    expect(response.status).toBe(401);
    expect(readCookies(response)["wl.auth"]).toBe("");
  });
});
