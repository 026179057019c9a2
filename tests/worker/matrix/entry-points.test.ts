import { beforeAll, describe, expect, it } from "vitest";
import { seedPerson, signInAs } from "../../support/people";
import { pickSample } from "../../support/sample";
import { seedCast, seedTarget, type Cast } from "./people";
import { routeIds, siteRoutes } from "./routes";
import { AGENT, ORIGIN, send, verdictFrom } from "./send";

const SECRET = "The creator's secret";
let cast: Cast;
beforeAll(async () => {
  cast = await seedCast();
});

const read = async (response: Response) => ({ verdict: verdictFrom(response), text: await response.text() });

describe("single fetch", () => {
  it("a stranger gets nothing of a protected page by picking any of its loaders", async () => {
    const { upload } = await seedTarget(cast);
    const pages = ["/feed", "/my-uploads", "/dashboard", "/profile", "/settings", `/upload/${upload.id}`];
    const picks = ["", ...pickSample(routeIds(), 30).map((id) => `?_routes=${encodeURIComponent(id)}`)];
    for (const page of pages) {
      for (const pick of picks) {
        const { text } = await read(await send(`${page}.data${pick}`));
        const where = `${page}.data${pick}`;
        for (const secret of [SECRET, cast.people.creator.email, cast.people.creator.username, upload.path]) {
          expect(text, where).not.toContain(secret);
        }
      }
    }
  });

  it("another person gets nothing of a private upload", async () => {
    const { upload } = await seedTarget(cast);
    for (const id of routeIds()) {
      const path = `/upload/${upload.id}.data?_routes=${encodeURIComponent(id)}`;
      const { text } = await read(await send(path, { cookie: cast.people.other.cookie }));
      expect(text, path).not.toContain(SECRET);
    }
  });

  it("a data answer never contains a token", async () => {
    const cookie = cast.people.creator.cookie;
    const [access = "", refresh = ""] = cookie.slice("wl.auth=".length).split(".");
    for (const path of ["/profile.data", "/settings.data", "/feed.data", "/api/session", "/settings"]) {
      const { text } = await read(await send(path, { cookie }));
      for (const token of [access, refresh]) expect(text, path).not.toContain(token);
      expect(text, path).not.toMatch(/password_hash|refresh_hash|\$scrypt\$/);
    }
  });

  it("Remix's address for lists of routes answers nothing", async () => {
    for (const cookie of ["", cast.people.creator.cookie]) {
      const answer = await send("/__manifest?version=1&p=%2Fadmin&p=%2Fmoderation", { cookie });
      const { verdict, text } = await read(answer);
      expect(verdict).toBe("404");
      expect(text).not.toMatch(/routes\/(admin|moderation)/);
    }
  });

  it("a data answer never contains a whole film", async () => {
    const { upload } = await seedTarget(cast);
    const path = `/media/${upload.id}/original.data`;
    const { verdict, text } = await read(await send(path, { cookie: cast.people.creator.cookie }));
    expect(verdict).toBe("404");
    expect(text).not.toContain("IHDR");
  });
});

describe("methods", () => {
  const odd = ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "PROPFIND"];
  it.each(odd)(
    "the method %s from another site's page changes nothing and causes no server error",
    async (method) => {
      const { upload } = await seedTarget(cast);
      for (const { path } of siteRoutes()) {
        const address = path.replace(":id", String(upload.id)).replace(/:\w+/g, "x").replace("*", "none");
        const cookie = cast.people.creator.cookie;
        const response = await send(address, { method, cookie, crossSite: true });
        await response.arrayBuffer();
        if (method === "OPTIONS" || method === "HEAD") expect(response.status, path).toBeLessThan(500);
        else expect(response.status, `${method} ${path}`).toBe(403);
        expect(response.headers.has("Access-Control-Allow-Origin"), path).toBe(false);
      }
    },
  );

  it.each(["PUT", "OPTIONS"])("the method %s from our own page causes no server error", async (method) => {
    for (const { path } of siteRoutes()) {
      const address = path.replace(/:\w+/g, "1").replace("*", "none");
      const cookie = await signInAs(cast.people.viewer.id);
      const response = await send(address, { method, cookie });
      await response.arrayBuffer();
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
    }
  });

  it.each(["delete", "_method=DELETE", "X-HTTP-Method-Override"])(
    "a GET with %s deletes nothing",
    async (trick) => {
      const { upload } = await seedTarget(cast);
      const response = await send(`/my-uploads?id=${upload.id}&intent=delete&_method=DELETE`, {
        cookie: cast.people.creator.cookie,
        headers: { "X-HTTP-Method-Override": "DELETE", "X-Method": trick },
      });
      expect(await response.text()).toContain("secret");
    },
  );
});

describe("the Host header", () => {
  const hosts = ["http://evil.example", "http://localhost.evil.example:8787", "http://127.0.0.1:8787"];
  it.each(hosts)("the host %s appears in no page, redirect or mail link", async (origin) => {
    const evil = new URL(origin).host;
    const forwarded = { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "https", Forwarded: `host=${evil}` };
    for (const path of [
      "/",
      "/feed",
      "/signin",
      "/login?next=/feed",
      "/robots.txt",
      "/sitemap.xml",
      "/none",
    ]) {
      const response = await send(path, { origin, headers: { ...forwarded, "X-Original-URL": "/settings" } });
      expect(response.headers.get("Location") ?? "", path).not.toContain(evil);
      expect(await response.text(), path).not.toContain(evil);
    }
  });

  it("a forged Host header doesn't make another site's form ours", async () => {
    const response = await send("/signin", {
      form: { email: "a@gmail.com", password: "x" },
      origin: "http://evil.example",
      headers: { Origin: "http://evil.example", "Sec-Fetch-Site": "same-origin" },
    });
    expect(response.status).toBe(403);
  });
});

describe("the target of a sign-in", () => {
  const targets = [
    ...[
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/%5cevil.example/..",
    ],
    ...["javascript:alert(1)", "data:text/html,x", "/\t/evil.example", "/\n/evil.example", "///evil.example"],
    ...[
      "/./..//evil.example",
      "/..//evil.example",
      "http:evil.example",
      "https:/evil.example",
      " //evil.example",
    ],
    ...["/@evil.example", "/feed\r\nSet-Cookie: a=b", "/%0d%0aSet-Cookie:a=b", "\u0000//evil.example", "."],
  ];
  it.each(targets)("a sign-in never leads to another site: %j", async (next) => {
    const query = `next=${encodeURIComponent(next)}`;
    // A new person each time, because one address may sign in only twenty times a minute.
    const viewer = await seedPerson();
    for (const response of [
      await send(`/signin?${query}`, { cookie: viewer.cookie }),
      await send(`/signin?${query}`, { form: { email: viewer.email, password: viewer.password } }),
    ]) {
      const location = response.headers.get("Location") ?? "";
      expect(response.status).toBe(302);
      expect(new URL(location, ORIGIN).origin, location).toBe(ORIGIN);
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(
        response.headers.getSetCookie().every((cookie) => /^wl\.(auth|device|event)=/.test(cookie)),
      ).toBe(true);
    }
  });
});

describe("odd addresses", () => {
  const odd = [
    ...[
      "/%2e%2e/feed",
      "/..%2ffeed",
      "//feed",
      "///",
      "/feed//",
      "/FEED",
      "/feed/",
      "/%00",
      "/feed%00",
      "/%ff",
    ],
    ...["/upload/%2e%2e%2f1", "/upload/1%00", "/media/../feed", "/media/..%2f..%2ffeed", "/media//original"],
    "/avatars/..%2f..%2fx/avatar-1.png",
    "/avatars/%2e%2e/x",
    "/.dev.vars",
    "/wrangler.toml",
    "/.git/config",
    "/build/server/index.js",
    "/assets/../server/index.js",
    "/cdn-cgi/../feed",
    "/%",
    "/%zz",
    "/\\evil",
    `/${"a".repeat(4000)}`,
  ];
  it.each(odd)("the address %s shows a stranger nothing and causes no server error", async (path) => {
    const first = await send(path);
    const to = first.status === 308 ? new URL(first.headers.get("Location") ?? "") : null;
    const { verdict, text } = await read(to ? await send(to.pathname + to.search) : first);
    expect(verdict).toMatch(/^(200|400|404|414|>signin)$/);
    expect(text).not.toMatch(/The creator's secret|S3_SECRET|\[\[d1_databases\]\]|at Object\.|\.server\.ts:/);
    if (verdict === "200") expect(text).not.toContain("Load More");
  });
});

describe("bodies that are too large", () => {
  const MEGABYTES = 1024 * 1024;
  it.each(["/signin", "/register", "/forgot-password", "/settings", "/api/uploads", "/avatars", "/signout"])(
    "the route %s refuses a large body by its announced length before reading it",
    async (path) => {
      const body = new Uint8Array(12 * MEGABYTES);
      const headers = { "Content-Type": "application/x-www-form-urlencoded", "User-Agent": AGENT };
      const response = await send(path, { method: "POST", body, headers, cookie: cast.people.viewer.cookie });
      await response.arrayBuffer();
      expect(response.status).toBe(413);
    },
  );
});
