import { describe, expect, it } from "vitest";
import routesSource from "../../../app/routes.ts?raw";
import { seedPerson } from "../../support/people";
import { post } from "../../support/visitor";

/** Every path of the route list with its parameters filled in: a new route can't be forgotten here. */
const paths = [...routesSource.matchAll(/(?:route\(\s*"([^"]+)"|index\()/g)].map(
  ([, path]) => `/${(path ?? "").replace("*", "nowhere").replace(/:\w+/g, "1")}`,
);

describe("a write from another site", () => {
  it("knows the route list", () => expect(paths.length).toBeGreaterThan(20));

  it.each(paths)("to %s is refused, whoever is signed in", async (path) => {
    const person = await seedPerson({ accountType: "creator" });
    for (const headers of [
      { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "same-site" },
    ] as Record<string, string>[]) {
      for (const target of [path, `${path}.data`, `${path}?index`]) {
        const response = await post(target, { intent: "delete-account" }, { cookie: person.cookie, headers });
        expect(response.status, `${target} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  });
});
