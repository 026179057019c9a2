import { expect, it } from "vitest";
import { siteRoutes } from "../matrix/routes";
import { seedPerson } from "../../support/people";
import { open } from "../../support/visitor";

it("every page for members has a sign-out form that works without script", async () => {
  const person = await seedPerson({ accountType: "creator" });
  const seen: string[] = [];
  for (const { path } of siteRoutes()) {
    if (/[:*]/.test(path) || path.startsWith("/api/") || path === "/auth/callback") continue;
    const stranger = await open(path);
    await stranger.arrayBuffer();
    if (!stranger.headers.get("Location")?.startsWith("/signin")) continue;
    const page = await open(path, person);
    const html = await page.text();
    if (page.status !== 200 || !page.headers.get("Content-Type")?.startsWith("text/html")) continue;
    expect(html, path).toMatch(/<form[^>]*action="\/signout"/);
    seen.push(path);
  }
  expect(seen.length).toBeGreaterThan(10);
});
