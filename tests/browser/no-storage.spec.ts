import { onlyPicture } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMember, uploadWorks } from "./support/members.ts";

/** Runs in the page, as Chromium does with storage blocked. */
function refuseStorage(): void {
  for (const name of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  Object.defineProperty(window, "BroadcastChannel", { configurable: true, value: undefined });
}

test("a browser that refuses storage can sign in, open a work by address, follow links and comment", async ({
  page,
  browser,
}) => {
  const creator = await newMember("creator");
  const [id = 0] = await uploadWorks(creator, [{ title: "Without a trace", file: await onlyPicture() }]);
  const form = new URLSearchParams({ intent: "comments-on", id: String(id), tags: "" });
  expect((await creator.session.submit("/my-uploads", form)).status).toBe(200);
  const reader = await newMember("viewer");

  await page.addInitScript(refuseStorage);
  await page.goto("/signin");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Email").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/feed$/);

  await page.goto(`/upload/${id}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const talk = page.getByRole("main").getByRole("region", { name: "Comments" });
  await talk.getByLabel("Your comment").fill("I keep nothing.");
  await talk.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment posted.")).toBeVisible();

  const links = page.getByRole("navigation", { name: "Main" }).or(page.getByRole("banner"));
  await links.getByRole("link", { name: "Library" }).first().click();
  await expect(page).toHaveURL(/\/library$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms", exact: true }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);

  const blocked = await (await browser.newContext()).newPage();
  await blocked.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }),
  );
  for (const path of ["/signin", "/register"]) {
    await blocked.goto(path);
    await expect(blocked.getByText("You need cookies to sign in.")).toBeVisible();
  }
});
