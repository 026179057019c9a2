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
import {
  formPost,
  newAddress,
  startAtProvider,
  signInThere,
  signInThrough,
} from "../../support/provider-trip";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
/** Replaces the seconds that a silent provider gets. */
const AT_ONCE_MS = 20;

async function expectRefused(response: Response, problem: string, email?: string) {
  expect(response.status).toBe(302);
  const location = response.headers.get("Location") ?? "";
  expect(location).toMatch(new RegExp(`^/signin\\?problem=${problem}&provider=\\w+`));
  expect(readCookies(response)["wl.auth"]).toBeUndefined();
  expect(readCookies(response)["wl.newcomer"]).toBeUndefined();
  if (email) expect(await db.select().from(accounts).where(eq(accounts.email, email))).toEqual([]);
  return location;
}

describe("id tokens", () => {
  it.each(FAULTS.filter((fault) => fault !== "other_tenant"))(
    "an id token that is %s is refused",
    async (fault) => {
      const email = newAddress();
      const { response } = await signInThrough("google", { email, fault });
      await expectRefused(response, "provider_failed", email);
    },
  );

  it("a Microsoft id token that names one tenant and is issued by another is refused", async () => {
    const email = newAddress("outlook.com");
    const { response } = await signInThrough("microsoft", { email, fault: "other_tenant" });
    await expectRefused(response, "provider_failed", email);
  });

  it.each(["", "common", "../x", "9188040d-6c67-4c5b-b112-36a304b66dad/../x"])(
    "a Microsoft id token with the tenant %j is refused",
    async (tid) => {
      const email = newAddress("outlook.com");
      const { response } = await signInThrough("microsoft", { email, claims: { tid } });
      await expectRefused(response, "provider_failed", email);
    },
  );

  it("an id token signed with a key that was just published is accepted", async () => {
    await signInThrough("google", { email: newAddress() });
    // Keys are fetched at most once a second.
    stopClock().pass(1100);
    const { response } = await signInThrough("google", { email: newAddress(), fault: "rotated_key" });
    expect(response.headers.get("Location")).toBe("/complete-profile");
  });
});

describe("the state", () => {
  it("a state replayed with its code opens nothing the second time", async () => {
    const { started, callback } = await signInThrough("google", { email: newAddress() });
    await expectRefused(await open(callback, { cookie: started.cookie }), "provider_expired");
  });

  it("a state sent twice at once works for one of the two", async () => {
    const started = await startAtProvider("google");
    const callback = await signInThere(started.url, { email: newAddress() });
    const answers = await Promise.all([1, 2, 3].map(() => open(callback, { cookie: started.cookie })));
    const inside = answers.filter((answer) => answer.headers.get("Location") === "/complete-profile");
    expect(inside).toHaveLength(1);
  });

  it("a state from another browser is refused and still works in its own", async () => {
    const victim = await startAtProvider("google");
    const attacker = await startAtProvider("google");
    const callback = await signInThere(attacker.url, { email: newAddress() });
    await expectRefused(await open(callback, { cookie: victim.cookie }), "provider_expired");
    await expectRefused(await open(callback), "provider_expired");
    const own = await open(callback, { cookie: attacker.cookie });
    expect(own.headers.get("Location")).toBe("/complete-profile");
  });

  it.each(["", "guessed-state-of-some-length-0123456789", "'; drop table accounts; --"])(
    "the unknown state %j is refused",
    async (state) => {
      const { cookie } = await startAtProvider("google");
      const callback = `/signin/google/callback?${new URLSearchParams({ state, code: "some-code" })}`;
      await expectRefused(await open(callback, { cookie }), "provider_expired");
    },
  );

  it("a state of one provider is refused at another's callback (mix-up)", async () => {
    const started = await startAtProvider("google");
    const callback = await signInThere(started.url, { email: newAddress() });
    const crossed = callback.replace("/google/", "/microsoft/");
    await expectRefused(await open(crossed, { cookie: started.cookie }), "provider_expired");
  });

  it("a late state is refused, and the return address is kept", async () => {
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

  it("state, verifier, nonce and the browser's secret are never stored in plain text", async () => {
    const { url, cookie } = await startAtProvider("google");
    const stored = JSON.stringify(await env.DB.prepare("select * from provider_attempts").all());
    const secret = /wl\.provider=([\w-]{43})/.exec(cookie)?.[1];
    expect(secret).toBeDefined();
    for (const part of [url.searchParams.get("state"), url.searchParams.get("nonce"), secret]) {
      expect(stored).not.toContain(part);
    }
  });

  it("each attempt has a new state with nonce and challenge", async () => {
    const first = await startAtProvider("google");
    const second = await startAtProvider("google", { cookie: first.cookie });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.url.searchParams.get(name)).not.toBe(second.url.searchParams.get(name));
    }
    const callback = await signInThere(first.url, { email: newAddress() });
    expect((await open(callback, { cookie: second.cookie })).headers.get("Location")).toBe(
      "/complete-profile",
    );
  });
});

describe("the code", () => {
  it("another person's code injected into one's own attempt fails by PKCE", async () => {
    const attacker = await startAtProvider("google");
    const victimCallback = await signInThere((await startAtProvider("google")).url, { email: newAddress() });
    const stolen = new URLSearchParams(victimCallback.split("?")[1]).get("code") ?? "";
    const state = attacker.url.searchParams.get("state") ?? "";
    const callback = `/signin/google/callback?${new URLSearchParams({ state, code: stolen })}`;
    await expectRefused(await open(callback, { cookie: attacker.cookie }), "provider_failed");
  });

  it("another person's Apple code fails by its nonce, because Apple has no PKCE", async () => {
    const attacker = await startAtProvider("apple");
    const victimCallback = await signInThere((await startAtProvider("apple")).url, { email: newAddress() });
    const stolen = new URLSearchParams(victimCallback.split("?")[1]).get("code") ?? "";
    const state = attacker.url.searchParams.get("state") ?? "";
    const callback = `/signin/apple/callback?${new URLSearchParams({ state, code: stolen })}`;
    await expectRefused(await open(callback, { cookie: attacker.cookie }), "provider_failed");
  });

  it.each(["", "made-up"])("the code %j is refused by the provider and therefore by us", async (code) => {
    const { url, cookie } = await startAtProvider("google");
    const state = url.searchParams.get("state") ?? "";
    const callback = `/signin/google/callback?${new URLSearchParams({ state, code })}`;
    await expectRefused(await open(callback, { cookie }), "provider_failed");
  });

  it("a missing code is refused", async () => {
    const { url, cookie } = await startAtProvider("google");
    const callback = `/signin/google/callback?state=${url.searchParams.get("state")}`;
    await expectRefused(await open(callback, { cookie }), "provider_failed");
  });
});

describe("at the provider", () => {
  it.each(["google", "microsoft", "apple"] as const)(
    "at %s a denied consent is shown, and nothing is lost",
    async (provider) => {
      const answer = { decision: "deny" } as const;
      const { response, cookie } = await signInThrough(provider, answer, { form: { next: "/upload/7" } });
      const location = await expectRefused(response, "provider_denied");
      expect(location).toContain("next=%2Fupload%2F7");
      const page = await pageText(await open(location, { cookie }));
      expect(page).toContain("You didn't finish signing in there, so nothing was changed.");
      expect(page).toContain('value="/upload/7"');
    },
  );

  it("an error of the token endpoint is shown as such", async () => {
    const { response } = await signInThrough("google", { email: newAddress(), fault: "token_breaks" });
    await expectRefused(response, "provider_unavailable");
  });

  it("a silent token endpoint ends the attempt after some seconds", async () => {
    for (const provider of ["google", "apple"] as const) {
      await signInThrough(provider, { email: newAddress() });
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const isProviders = (ms: number) => ms === PROVIDER_TIMEOUT_MS;
      const spy = vi
        .spyOn(AbortSignal, "timeout")
        .mockImplementation((ms) => timeout(isProviders(ms) ? AT_ONCE_MS : ms));
      const { response } = await signInThrough(provider, { email: newAddress(), fault: "token_hangs" });
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

  it("the form post only becomes a GET: it reads and sets no cookie and opens nothing", async () => {
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
  ] as [string, Record<string, string>][])("a form post forged from %s is refused", async (_, headers) => {
    expect((await formPost(fields, headers)).status).toBe(403);
  });

  it("a form post of another type or with too much in it is refused", async () => {
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
  ])("the form post works at no other address: %s", async (path) => {
    const person = await seedPerson();
    const headers = { Origin: apple(), "Sec-Fetch-Site": "cross-site" };
    const response = await post(path, { intent: "delete-account" }, { cookie: person.cookie, headers });
    expect(response.status).toBe(path.endsWith("/") ? 404 : 403);
  });

  it("the form post's redirect contains no address of another site and only its own fields", async () => {
    const response = await formPost(
      { ...fields, next: "https://evil.example", name: "Not this", error: "a&next=//evil.example\r\nX: y" },
      { Origin: apple() },
    );
    const location = new URL(response.headers.get("Location") ?? "", "http://localhost:8787");
    expect(location.host).toBe("localhost:8787");
    expect([...location.searchParams.keys()].sort()).toEqual(["code", "error", "state"]);
  });
});

describe("starting a sign-in", () => {
  it("a sign-in can't be started by a link or from another site", async () => {
    const linked = await open("/signin/google");
    expect(linked.headers.get("Location")).toBe("/signin");
    expect(readCookies(linked)).toEqual({});
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post("/signin/google", {}, { headers })).status).toBe(403);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "the return address %j isn't kept",
    async (next) => {
      const { response } = await signInThrough("google", { decision: "deny" }, { form: { next } });
      expect(response.headers.get("Location")).toBe("/signin?problem=provider_denied&provider=google");
    },
  );

  it("an unknown provider is refused", async () => {
    for (const provider of ["facebook", "two-step-of-nobody", "__proto__", "constructor"]) {
      expect((await post(`/signin/${provider}`, {})).status).toBe(404);
      expect((await open(`/signin/${provider}/callback`)).status).toBe(404);
    }
  });

  it("starting a sign-in is limited per network", async () => {
    exhaust(env.NETWORK_LIMIT, "provider:192.0.2.9");
    const headers = { "CF-Connecting-IP": "192.0.2.9" };
    const limited = await post("/signin/google", {}, { headers });
    expect(limited.headers.get("Location")).toContain("problem=too_many_requests");
  });

  it("text from the address isn't shown on the page", async () => {
    const page = await pageText(await open("/signin?problem=%3Cb%3Eevil%3C/b%3E&provider=google"));
    expect(page).not.toContain("evil</b>");
  });
});

describe("logs", () => {
  // Test files share a runtime, so the console is restored.
  afterEach(() => void vi.restoreAllMocks());

  it("the logs contain no code, state, token or address", async () => {
    const lines: string[] = [];
    for (const level of ["info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)));
    }
    const email = newAddress();
    const { callback } = await signInThrough("google", { email, fault: "wrong_nonce" });
    expect(lines.join("\n")).toContain("provider.refused");
    const search = new URLSearchParams(callback.split("?")[1]);
    for (const secret of [email, search.get("code"), search.get("state")]) {
      expect(lines.join("\n")).not.toContain(secret);
    }
  });
});
