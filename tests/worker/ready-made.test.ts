import { describe, expect, it } from "vitest";
import { signedUpCookie } from "~/identity/cookies.server";
import { seedPerson } from "../support/people";
import { ask } from "../support/site";

const PAGES = ["/", "/about", "/contact", "/copyright", "/faq", "/forgot-password"].concat(
  ...["/privacy", "/register", "/rules", "/signin", "/terms"],
);

const nonceIn = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";

async function read(path: string, init?: Parameters<typeof ask>[1]) {
  const response = await ask(path, init);
  const nonce = nonceIn(response);
  const id = response.headers.get("X-Request-Id") ?? "";
  const text = await response.text();
  return { response, nonce, id, text, said: text.replaceAll(nonce, "NONCE").replaceAll(id, "ID") };
}

describe("pages that are the same for everyone", () => {
  it.each(PAGES)("the page %s is the same for two strangers except for its nonce and id", async (path) => {
    const first = await read(path);
    const second = await read(path);
    expect(first.response.status).toBe(200);
    expect(first.said).toBe(second.said);
    expect(first.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(new Set([first.nonce, second.nonce, first.id, second.id]).size).toBe(4);
    for (const { text, nonce, id, response } of [first, second]) {
      const nonces = Array.from(text.matchAll(/<script[^>]* nonce="([^"]*)"/g), ([, value]) => value);
      expect(nonces.length).toBeGreaterThan(2);
      expect(new Set(nonces)).toEqual(new Set([nonce]));
      expect(text).toContain(id);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("a ready-made page has the headers of every other page", async () => {
    const names = async (path: string) =>
      [...(await ask(path)).headers.keys()].filter((name) => name !== "vary");
    // The same page, requested in a way that is never ready-made.
    for (const path of ["/about", "/signin"]) {
      await ask(path);
      expect(await names(path)).toEqual(await names(`${path}?a=1`));
    }
  });

  it("a ready-made page is never personal, and a personal page is never shared", async () => {
    const { cookie } = await seedPerson();
    const strangers = await read("/");
    expect(strangers.text).toContain('href="/signin"');
    const own = await read("/", { cookie });
    expect(own.text).not.toContain('href="/signin"');
    expect((await read("/")).said).toBe(strangers.said);
  });

  it("a ready-made page respects its address and stores nothing of it", async () => {
    expect((await read("/signin?notice=deleted")).text).toContain("Account deleted");
    expect((await read("/signin")).text).not.toContain("Account deleted");
  });

  it("a ready-made page respects each of our cookies and stores nothing of it", async () => {
    const [cookie = ""] = signedUpCookie.give("somebody@gmail.com", false).split(";");
    expect((await read("/signin", { cookie })).text).toContain("somebody@gmail.com");
    expect((await read("/signin", { cookie: `a=b; ${cookie}` })).text).toContain("somebody@gmail.com");
    expect((await read("/signin")).text).not.toContain("somebody@gmail.com");
    expect((await read("/signin", { cookie: "other=1" })).said).toBe((await read("/signin")).said);
  });

  it("a ready-made page also answers HEAD and programs", async () => {
    expect((await ask("/about", { method: "HEAD" })).status).toBe(200);
    expect((await ask("/about.data")).headers.get("Content-Type")).toContain("text/x-script");
  });
});
