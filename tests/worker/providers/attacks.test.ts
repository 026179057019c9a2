import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { ATTEMPT_MS, PROVIDER_TIMEOUT_MS } from "~/identity/providers/provider.limits";
import { providerAttempts } from "~/identity/providers/provider-attempts.table";
import { openDatabase } from "~/platform/database.server";
import { exhaust } from "../../support/counted-limits";
import { stopClock } from "../../support/clock";
import { FAULTS } from "../../support/openid-provider/tokens";
import { seedPerson } from "../../support/people";
import { formPost, newAddress, startAtProvider, signInThere, trip } from "../../support/provider-trip";
import { cookiesOf, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
/** In place of the seconds that a silent provider is given. */
const AT_ONCE_MS = 20;

/** Whatever was tried: nobody is inside, nobody became anybody, and the person is told at /signin. */
async function expectRefused(response: Response, problem: string, email?: string) {
  expect(response.status).toBe(302);
  const location = response.headers.get("Location") ?? "";
  expect(location).toMatch(new RegExp(`^/signin\\?problem=${problem}&provider=\\w+`));
  expect(cookiesOf(response)["wl.auth"]).toBeUndefined();
  expect(cookiesOf(response)["wl.newcomer"]).toBeUndefined();
  if (email) expect(await db.select().from(accounts).where(eq(accounts.email, email))).toEqual([]);
  return location;
}

describe("an id token", () => {
  it.each(FAULTS.filter((fault) => fault !== "other_tenant"))("that is %s is refused", async (fault) => {
    const email = newAddress();
    const { response } = await trip("google", { email, fault });
    await expectRefused(response, "provider_failed", email);
  });

  it("of Microsoft that names one tenant and is issued by another is refused", async () => {
    const email = newAddress("outlook.com");
    const { response } = await trip("microsoft", { email, fault: "other_tenant" });
    await expectRefused(response, "provider_failed", email);
  });

  it.each(["", "common", "../x", "9188040d-6c67-4c5b-b112-36a304b66dad/../x"])(
    "of Microsoft with %j for a tenant is refused",
    async (tid) => {
      const email = newAddress("outlook.com");
      const { response } = await trip("microsoft", { email, claims: { tid } });
      await expectRefused(response, "provider_failed", email);
    },
  );

  it("signed with a key the provider has only just published is taken", async () => {
    await trip("google", { email: newAddress() });
    // Keys are looked for again once a second at most.
    stopClock().pass(1100);
    const { response } = await trip("google", { email: newAddress(), fault: "rotated_key" });
    expect(response.headers.get("Location")).toBe("/complete-profile");
  });
});

describe("the state", () => {
  it("replayed with its code opens nothing the second time", async () => {
    const { started, callback } = await trip("google", { email: newAddress() });
    await expectRefused(await open(callback, { cookie: started.cookie }), "provider_expired");
  });

  it("sent twice at once is good for one of the two", async () => {
    const started = await startAtProvider("google");
    const callback = await signInThere(started.url, { email: newAddress() });
    const answers = await Promise.all([1, 2, 3].map(() => open(callback, { cookie: started.cookie })));
    const inside = answers.filter((answer) => answer.headers.get("Location") === "/complete-profile");
    expect(inside).toHaveLength(1);
  });

  it("of another browser is refused, and stays good for the one that set out", async () => {
    const victim = await startAtProvider("google");
    const attacker = await startAtProvider("google");
    const callback = await signInThere(attacker.url, { email: newAddress() });
    await expectRefused(await open(callback, { cookie: victim.cookie }), "provider_expired");
    await expectRefused(await open(callback), "provider_expired");
    const own = await open(callback, { cookie: attacker.cookie });
    expect(own.headers.get("Location")).toBe("/complete-profile");
  });

  it.each(["", "guessed-state-of-some-length-0123456789", "'; drop table accounts; --"])(
    "%j that nobody was given is refused",
    async (state) => {
      const { cookie } = await startAtProvider("google");
      const callback = `/signin/google/callback?${new URLSearchParams({ state, code: "some-code" })}`;
      await expectRefused(await open(callback, { cookie }), "provider_expired");
    },
  );

  it("of one provider is refused at the callback of another (mix-up)", async () => {
    const started = await startAtProvider("google");
    const callback = await signInThere(started.url, { email: newAddress() });
    const crossed = callback.replace("/google/", "/microsoft/");
    await expectRefused(await open(crossed, { cookie: started.cookie }), "provider_expired");
  });

  it("that came back too late is refused, and the way on is kept", async () => {
    const started = await startAtProvider("google", { form: { next: "/upload/7" } });
    const callback = await signInThere(started.url, { email: newAddress() });
    const [soon] = await db.select().from(providerAttempts).where(eq(providerAttempts.next, "/upload/7"));
    await db
      .update(providerAttempts)
      .set({ expires_at: (soon?.expires_at ?? 0) - ATTEMPT_MS - 1 })
      .where(eq(providerAttempts.state_hash, soon?.state_hash ?? ""));
    const response = await open(callback, { cookie: started.cookie });
    const location = await expectRefused(response, "provider_expired");
    expect(location).toContain("next=%2Fupload%2F7");
  });

  it("stands nowhere as it is, and neither do verifier, nonce and the browser's secret", async () => {
    const { url, cookie } = await startAtProvider("google");
    const stored = JSON.stringify(await env.DB.prepare("select * from provider_attempts").all());
    const secret = /wl\.provider=([\w-]{43})/.exec(cookie)?.[1];
    expect(secret).toBeDefined();
    for (const part of [url.searchParams.get("state"), url.searchParams.get("nonce"), secret]) {
      expect(stored).not.toContain(part);
    }
  });

  it("is new for each attempt, with nonce and challenge", async () => {
    const first = await startAtProvider("google");
    const second = await startAtProvider("google", { cookie: first.cookie });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.url.searchParams.get(name)).not.toBe(second.url.searchParams.get(name));
    }
    // Both tabs may come back: the browser's secret stays.
    const callback = await signInThere(first.url, { email: newAddress() });
    expect((await open(callback, { cookie: second.cookie })).headers.get("Location")).toBe(
      "/complete-profile",
    );
  });
});

describe("the code", () => {
  it("of somebody else's sign-in, injected into one's own attempt, fails by PKCE", async () => {
    const attacker = await startAtProvider("google");
    const victimCallback = await signInThere((await startAtProvider("google")).url, { email: newAddress() });
    const stolen = new URLSearchParams(victimCallback.split("?")[1]).get("code") ?? "";
    const state = attacker.url.searchParams.get("state") ?? "";
    const callback = `/signin/google/callback?${new URLSearchParams({ state, code: stolen })}`;
    await expectRefused(await open(callback, { cookie: attacker.cookie }), "provider_failed");
  });

  it("of somebody else's sign-in at Apple, which has no PKCE, fails by its nonce", async () => {
    const attacker = await startAtProvider("apple");
    const victimCallback = await signInThere((await startAtProvider("apple")).url, { email: newAddress() });
    const stolen = new URLSearchParams(victimCallback.split("?")[1]).get("code") ?? "";
    const state = attacker.url.searchParams.get("state") ?? "";
    const callback = `/signin/apple/callback?${new URLSearchParams({ state, code: stolen })}`;
    await expectRefused(await open(callback, { cookie: attacker.cookie }), "provider_failed");
  });

  it.each(["", "made-up"])("%j is refused by the provider, and so by us", async (code) => {
    const { url, cookie } = await startAtProvider("google");
    const state = url.searchParams.get("state") ?? "";
    const callback = `/signin/google/callback?${new URLSearchParams({ state, code })}`;
    await expectRefused(await open(callback, { cookie }), "provider_failed");
  });

  it("left out altogether is refused", async () => {
    const { url, cookie } = await startAtProvider("google");
    const callback = `/signin/google/callback?state=${url.searchParams.get("state")}`;
    await expectRefused(await open(callback, { cookie }), "provider_failed");
  });
});

describe("at the provider", () => {
  it.each(["google", "microsoft", "apple"] as const)(
    "%s: consent that is denied is told, with nothing lost",
    async (provider) => {
      const answer = { decision: "deny" } as const;
      const { response, cookie } = await trip(provider, answer, { form: { next: "/upload/7" } });
      const location = await expectRefused(response, "provider_denied");
      expect(location).toContain("next=%2Fupload%2F7");
      const page = await pageText(await open(location, { cookie }));
      expect(page).toContain("You did not finish signing in there. Nothing was changed.");
      expect(page).toContain('value="/upload/7"');
    },
  );

  it("trouble at the token endpoint is told as such", async () => {
    const { response } = await trip("google", { email: newAddress(), fault: "token_breaks" });
    await expectRefused(response, "provider_unavailable");
  });

  it("silence at the token endpoint ends after some seconds", async () => {
    for (const provider of ["google", "apple"] as const) {
      // So that only the token endpoint is still to be asked.
      await trip(provider, { email: newAddress() });
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const isProviders = (ms: number) => ms === PROVIDER_TIMEOUT_MS;
      const spy = vi
        .spyOn(AbortSignal, "timeout")
        .mockImplementation((ms) => timeout(isProviders(ms) ? AT_ONCE_MS : ms));
      const { response } = await trip(provider, { email: newAddress(), fault: "token_hangs" });
      expect(spy.mock.calls.filter(([ms]) => isProviders(ms))).toHaveLength(1);
      spy.mockRestore();
      await expectRefused(response, "provider_unavailable");
    }
  });
});

describe("Apple's form post", () => {
  const apple = () => new URL(env.TEST_PROVIDER_ORIGIN).origin;
  const fields = { state: "a".repeat(43), code: "c" };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };

  it("only becomes a GET: it reads no cookie, sets none and opens nothing by itself", async () => {
    const started = await startAtProvider("apple");
    const person = await seedPerson();
    const response = await formPost(
      { ...fields, state: started.url.searchParams.get("state") ?? "" },
      { Origin: apple(), Cookie: `${started.cookie}; ${person.cookie}` },
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toMatch(/^\/signin\/apple\/callback\?state=[\w-]+&code=c$/);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["another origin", { Origin: "https://evil.example" }],
    ["no origin, cross-site", {}],
    ["a hidden origin", { Origin: "null" }],
    ["a look-alike origin", { Origin: "http://127.0.0.1.evil.example" }],
  ] as [string, Record<string, string>][])("forged from %s is refused", async (_, headers) => {
    expect((await formPost(fields, headers)).status).toBe(403);
  });

  it("of another type, or with too much in it, is refused", async () => {
    const typed = { Origin: apple(), "Content-Type": "text/plain" };
    expect((await formPost(fields, typed)).status).toBe(403);
    const huge = await formPost({ ...fields, user: "x".repeat(20_000) }, { Origin: apple(), ...form });
    expect(huge.status).toBe(413);
  });

  it.each([
    "/signin/apple/callback/",
    "/signin/apple/callback.data",
    "/signin/google/callback",
    "/signin",
    "/settings",
  ])("opens no other address: %s", async (path) => {
    const person = await seedPerson();
    const headers = { Origin: apple(), "Sec-Fetch-Site": "cross-site" };
    const response = await post(path, { intent: "delete-account" }, { cookie: person.cookie, headers });
    expect(response.status).toBe(path.endsWith("/") ? 404 : 403);
  });

  it("can't carry an address of another site, or anything but its own fields, into the redirect", async () => {
    const response = await formPost(
      { ...fields, next: "https://evil.example", name: "Not this", error: "a&next=//evil.example\r\nX: y" },
      { Origin: apple() },
    );
    const location = new URL(response.headers.get("Location") ?? "", "http://localhost:8787");
    expect(location.host).toBe("localhost:8787");
    expect([...location.searchParams.keys()].sort()).toEqual(["code", "error", "state"]);
  });
});

describe("setting out", () => {
  it("can't be done by a link, nor from another site", async () => {
    const linked = await open("/signin/google");
    expect(linked.headers.get("Location")).toBe("/signin");
    expect(cookiesOf(linked)).toEqual({});
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post("/signin/google", {}, { headers })).status).toBe(403);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "keeps no way on to %j",
    async (next) => {
      const { response } = await trip("google", { decision: "deny" }, { form: { next } });
      expect(response.headers.get("Location")).toBe("/signin?problem=provider_denied&provider=google");
    },
  );

  it("knows no other provider", async () => {
    for (const provider of ["facebook", "two-step-of-nobody", "__proto__", "constructor"]) {
      expect((await post(`/signin/${provider}`, {})).status).toBe(404);
      expect((await open(`/signin/${provider}/callback`)).status).toBe(404);
    }
  });

  it("is limited for one network", async () => {
    exhaust(env.NETWORK_LIMIT, "provider:192.0.2.9");
    const headers = { "CF-Connecting-IP": "192.0.2.9" };
    const limited = await post("/signin/google", {}, { headers });
    expect(limited.headers.get("Location")).toContain("problem=too_many_requests");
  });

  it("shows no text that an address brings along", async () => {
    const page = await pageText(await open("/signin?problem=%3Cb%3Eevil%3C/b%3E&provider=google"));
    expect(page).not.toContain("evil</b>");
  });
});

describe("logs", () => {
  // Files share a runtime: whatever happens here, the next one has its console back.
  afterEach(() => void vi.restoreAllMocks());

  it("hold no code, state, token or address", async () => {
    const lines: string[] = [];
    for (const level of ["info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)));
    }
    const email = newAddress();
    const { callback } = await trip("google", { email, fault: "wrong_nonce" });
    expect(lines.join("\n")).toContain("provider.refused");
    const search = new URLSearchParams(callback.split("?")[1]);
    for (const secret of [email, search.get("code"), search.get("state")]) {
      expect(lines.join("\n")).not.toContain(secret);
    }
  });
});
