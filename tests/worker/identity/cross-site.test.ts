import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import routesSource from "../../../app/routes.ts?raw";
import { seedPerson } from "../../support/people";
import { ORIGIN } from "../../support/visitor";

/** Built from the route list, so a new route can't be forgotten here. */
const paths = [...routesSource.matchAll(/(?:route\(\s*"([^"]+)"|index\()/g)].map(
  ([, path]) => `/${(path ?? "").replace("*", "nowhere").replace(/:\w+/g, "1")}`,
);

const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: ORIGIN, "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  // A browser always sends at least one of these headers.
  {},
];

function send(target: string, cookie: string, headers: Record<string, string>): Promise<Response> {
  return exports.default.fetch(ORIGIN + target, {
    method: "POST",
    redirect: "manual",
    headers: { Host: new URL(ORIGIN).host, Cookie: cookie, ...headers },
    body: new URLSearchParams({ intent: "delete-account" }),
  });
}

/** These two are authenticated by the signature of the payment provider. */
const SIGNED = ["/api/payments/events", "/api/payments/connect-events"];

describe("writes from other sites", () => {
  it("the list of routes is read correctly", () => expect(paths.length).toBeGreaterThan(20));

  it.each(paths)("a write to %s from another site is refused in every session", async (path) => {
    const person = await seedPerson({ accountType: "creator" });
    for (const headers of foreign) {
      for (const target of [path, path === "/" ? "/_root.data" : `${path}.data`, `${path}?index`]) {
        const response = await send(target, person.cookie, headers);
        expect(response.status, `${target} ${JSON.stringify(headers)}`).toBe(
          SIGNED.includes(new URL(target, ORIGIN).pathname) ? 400 : 403,
        );
      }
    }
  });
});
