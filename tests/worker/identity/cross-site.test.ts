import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import routesSource from "../../../app/routes.ts?raw";
import { seedPerson } from "../../support/people";
import { ORIGIN } from "../../support/visitor";

/** Every path of the route list with its parameters filled in: a new route can't be forgotten here. */
const paths = [...routesSource.matchAll(/(?:route\(\s*"([^"]+)"|index\()/g)].map(
  ([, path]) => `/${(path ?? "").replace("*", "nowhere").replace(/:\w+/g, "1")}`,
);

/** What browsers, and whoever is none, say of a write that no page of ours sent. */
const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: ORIGIN, "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  // A browser always says something; who says nothing is no page of ours.
  {},
];

/** Sends a form that says of its origin what `headers` say, and nothing else. */
function send(target: string, cookie: string, headers: Record<string, string>): Promise<Response> {
  return exports.default.fetch(ORIGIN + target, {
    method: "POST",
    redirect: "manual",
    headers: { Host: new URL(ORIGIN).host, Cookie: cookie, ...headers },
    body: new URLSearchParams({ intent: "delete-account" }),
  });
}

/** These two take what no page sends: a signature says who sent it, and here there is none. */
const SIGNED = ["/api/payments/events", "/api/payments/connect-events"];

describe("a write from another site", () => {
  it("knows the route list", () => expect(paths.length).toBeGreaterThan(20));

  it.each(paths)("to %s is refused, whoever is signed in", async (path) => {
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
