import { describe, expect, it } from "vitest";
import { forgetAccessTokens, seedPerson } from "../../support/people";
import { readCookies, open } from "../../support/visitor";

describe("answers that renew a session's tokens", () => {
  // The route's own header allows public caching.
  it.each(["/robots.txt", "/sitemap.xml", "/about"])(
    "an answer that renews tokens is never cached: %s",
    async (path) => {
      const { cookie } = await seedPerson();
      await forgetAccessTokens();
      const response = await open(path, { cookie });
      expect(readCookies(response)["wl.auth"]).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );
});
