import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { cookiesOf, open } from "../../support/visitor";

/** Runs every access token out: KV forgets them after their hour. */
async function forgetAccessTokens(): Promise<void> {
  const { keys } = await env.SESSIONS.list({ prefix: "access:" });
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
}

describe("an answer on which a session's tokens are renewed", () => {
  // What such an answer's own route says is that everybody may keep it.
  it.each(["/robots.txt", "/sitemap.xml", "/about"])("is kept by no cache: %s", async (path) => {
    const { cookie } = await seedPerson();
    await forgetAccessTokens();
    const response = await open(path, { cookie });
    expect(cookiesOf(response)["wl.auth"]).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});
