import { describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { cookiesOf, open, post } from "../../support/visitor";

describe("the session for the page's script", () => {
  it("tells who is signed in and until when, and no token", async () => {
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

  it("is renewed on demand: both tokens change, and the old access token opens nothing", async () => {
    const person = await seedPerson();
    const response = await post("/api/session/refresh", {}, { cookie: person.cookie });
    expect(response.status).toBe(200);
    const answer: { session: { expires_in: number } } = await response.json();
    expect(answer.session.expires_in).toBeGreaterThan(3590);
    const fresh = `wl.auth=${cookiesOf(response)["wl.auth"]}`;
    expect(fresh).not.toBe(person.cookie);
    expect((await open("/profile", { cookie: fresh })).status).toBe(200);
    // Beside a refresh token that is nobody's, so that nothing but the access token could say who asks.
    const alone = (cookie: string) => cookie.replace(/\.[\w-]{43}$/, `.${"b".repeat(43)}`);
    expect((await open("/profile", { cookie: alone(fresh) })).status).toBe(200);
    expect((await open("/profile", { cookie: alone(person.cookie) })).status).toBe(302);
  });

  it("renewed by many requests at once stays one session", async () => {
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
    expect(new Set(answers.map((answer) => cookiesOf(answer)["wl.auth"])).size).toBe(1);
  });

  it("is over for a cookie of nobody, which is taken away", async () => {
    const cookie = `wl.auth=${"a".repeat(43)}.${"b".repeat(43)}`;
    const response = await post("/api/session/refresh", {}, { cookie });
    expect(response.status).toBe(401);
    expect(cookiesOf(response)["wl.auth"]).toBe("");
  });

  it("is not renewed for another site", async () => {
    const person = await seedPerson();
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post("/api/session/refresh", {}, { cookie: person.cookie, headers })).status).toBe(403);
  });
});
