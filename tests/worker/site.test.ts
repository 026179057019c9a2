import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

describe("the site", () => {
  it("serves the landing page to anybody", async () => {
    const response = await exports.default.fetch("http://localhost:8787/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Wishlight");
  });

  it("refuses a write that comes from another site", async () => {
    const response = await exports.default.fetch("http://localhost:8787/", {
      method: "POST",
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(response.status).toBe(403);
  });
});
