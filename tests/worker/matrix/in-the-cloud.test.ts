import { beforeAll, describe, expect, it } from "vitest";
import { answerWhole, askWith, IN_THE_CLOUD } from "../../support/built-worker";
import { newNetwork } from "../../support/networks";
import { seedPerson, type Person } from "../../support/people";
import { siteRoutes } from "./routes";

const ORIGIN = IN_THE_CLOUD.APP_ORIGIN;
const CLOUD = { ...IN_THE_CLOUD, S3_ENDPOINT: "https://s3.example" };
const YEAR_SECONDS = 365 * 86_400;
const paths = siteRoutes().map(({ path }) => path.replace(/:\w+/g, "1").replace("*", "none"));

let person: Person;
beforeAll(async () => {
  person = await seedPerson({ accountType: "creator" });
});

const cloudCookie = ({ cookie }: Person) => `__Host-${cookie}`;

function expectSafe(response: Response, body: string, where: string): void {
  const { headers } = response;
  const [, age] =
    /^max-age=(\d+); includeSubDomains/.exec(headers.get("Strict-Transport-Security") ?? "") ?? [];
  expect(Number(age), where).toBeGreaterThanOrEqual(YEAR_SECONDS);
  expect(headers.get("X-Content-Type-Options"), where).toBe("nosniff");
  const policy = headers.get("Content-Security-Policy") ?? "";
  const ancestors = where.startsWith("GET /embed/") ? "*" : "'none'";
  for (const directive of [`frame-ancestors ${ancestors}`, "base-uri 'none'"])
    expect(policy, where).toContain(directive);
  expect(policy, where).toMatch(/object-src 'none'|default-src 'none'/);
  expect(headers.has("Access-Control-Allow-Origin"), where).toBe(false);
  if (body === "") return;
  const type = headers.get("Content-Type") ?? "";
  expect(type, where).toMatch(/^[\w-]+\/[\w.+-]+/);
  if (/^text\/|\+xml|\/xml/.test(type)) expect(type, where).toMatch(/;\s*charset=utf-8/i);
}

describe("the site over https", () => {
  it.each(paths)("the page %s has the security headers and the right type", async (path) => {
    for (const cookie of ["", cloudCookie(person)]) {
      for (const method of ["GET", "POST"]) {
        const response = await askWith(CLOUD, path, {
          method,
          headers: { Cookie: cookie, "CF-Connecting-IP": newNetwork() },
        });
        expectSafe(response, await response.text(), `${method} ${path}`);
      }
    }
  });

  it("every cookie belongs to this host alone, and scripts can read only the hint of a sign-in", async () => {
    const sign = (path: string, form: Record<string, string>, cookie = "") =>
      askWith(CLOUD, path, {
        method: "POST",
        headers: {
          Origin: ORIGIN,
          "Sec-Fetch-Site": "same-origin",
          "CF-Connecting-IP": newNetwork(),
          ...(cookie ? { Cookie: cookie } : {}),
        },
        body: new URLSearchParams(form),
      });
    const other = await seedPerson();
    const answers = [
      await sign("/signin", { email: person.email, password: person.password }),
      await sign("/forgot-password", { email: person.email }),
      await sign("/edit-profile", { full_name: "Ada King", username: other.username }, cloudCookie(other)),
      await sign("/signout", {}, cloudCookie(other)),
    ];
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies.length).toBeGreaterThanOrEqual(5);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-wl\.[\w-]+=[^;]*; .*Path=\/;/);
      expect(cookie).toMatch(/; Secure(?:;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/);
      expect(cookie).not.toMatch(/; Domain=/i);
      if (!cookie.startsWith("__Host-wl.event=")) expect(cookie).toContain("; HttpOnly");
    }
  });
});

describe("requests without https", () => {
  const clear = ORIGIN.replace("https:", "http:");
  const send = (path: string, init: RequestInit = {}) =>
    answerWhole(new Request(clear + path, { redirect: "manual", ...init }), CLOUD);

  it("a page opened without https redirects to https on the same host", async () => {
    for (const path of ["/", "/feed?kind=video", "/signin", "//evil.example/x"]) {
      const response = await send(path, { headers: { Cookie: cloudCookie(person) } });
      expect(response.status).toBe(308);
      expect(response.headers.get("Location")).toBe(ORIGIN + path);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("a program's request or a form without https is refused, so it never seems to work", async () => {
    const asked: [string, RequestInit][] = [
      ["/api/session", { headers: { Cookie: cloudCookie(person) } }],
      ["/media/1/original", {}],
      ["/rss/1", {}],
      ["/signin", { method: "POST", body: new URLSearchParams({ email: person.email }) }],
      ["/api/payments/events", { method: "POST", body: "{}" }],
    ];
    for (const [path, init] of asked) {
      const response = await send(path, init);
      expect(response.status, path).toBe(403);
      expect(response.headers.get("Location"), path).toBeNull();
      expect(await response.text()).toBe("Please use HTTPS with TLS 1.2 or newer.");
    }
  });

  it("a request over outdated TLS is refused like one without https", async () => {
    const by = async (tlsVersion: string) => {
      const init = { redirect: "manual", cf: { tlsVersion } } as RequestInit;
      const response = await answerWhole(new Request(`${ORIGIN}/about`, init), CLOUD);
      await response.text();
      return response.status;
    };
    expect([await by("TLSv1"), await by("TLSv1.1"), await by("TLSv1.2"), await by("TLSv1.3")]).toEqual([
      403, 403, 200, 200,
    ]);
  });
});
