import { describe, expect, it } from "vitest";
import { open, pageText, post } from "../../support/visitor";

describe("the price of a membership", () => {
  it.each([
    ["/", "14 days free, no card needed. Then $9.00 a month, if you subscribe."],
    ["/register", "Watch free for 14 days, no card needed."],
    ["/faq", "Every new account starts with a free trial of 14 days"],
    ["/terms", "Viewers pay a monthly subscription of $9.00, taxes included, in advance."],
  ])("the page %s states the price or the trial", async (path, sentence) => {
    expect(await pageText(await open(path))).toContain(sentence);
  });
});

describe("cancelling without signing in", () => {
  it.each(["/terms", "/faq", "/contact"])(
    "the page %s links to the cancellation in the law's own words",
    async (path) => {
      expect(await pageText(await open(path))).toMatch(
        /<a [^>]*href="\/cancel-membership"[^>]*>Cancel contracts here<\/a>/,
      );
    },
  );

  it("the cancellation page is in the site map", async () => {
    expect(await (await open("/sitemap.xml")).text()).toContain("/cancel-membership</loc>");
  });

  it.each(["", "no address"])("the cancellation form requires an address: %j", async (email) => {
    const response = await post("/cancel-membership", { email });
    expect(response.status).toBe(400);
    expect(await pageText(response)).toContain('aria-invalid="true"');
  });

  it("an invalid link to cancel says so and asks for the address again", async () => {
    for (const response of [
      await open("/cancel-membership?code=nothing"),
      await post("/cancel-membership", { code: "0".repeat(43) }),
    ]) {
      const html = await pageText(response);
      expect(html).toContain("This link has expired or was already used.");
      expect(html).toContain('name="email"');
    }
  });

  it("the code of the link isn't passed on to others", async () => {
    const response = await open("/cancel-membership?code=nothing");
    expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });
});
