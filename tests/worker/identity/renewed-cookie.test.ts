import { describe, expect, it } from "vitest";
import { forgetAccessTokens, seedPerson } from "../../support/people";
import { cookiesOf, open } from "../../support/visitor";

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
