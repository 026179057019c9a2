import { expect, test } from "./support/fixtures.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { newMemberIn, smallTile, uploadWorks } from "./support/members.ts";

/** tests/components/early-*.test.tsx has the other cases. */

test(
  "two presses of Load More before the script is there load one more page",
  { tag: "@core" },
  async ({ as, page }) => {
    await as("viewer");
    const release = await holdScripts(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("cursor=")) asked.push(request.url());
    });
    await page.goto("/feed", { waitUntil: "commit" });
    const loadMore = page.getByRole("button", { name: "Load More" });
    await loadMore.click();
    await loadMore.click();
    release();
    await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(6);
    expect(asked).toHaveLength(1);
  },
);

test("a form sent twice before the script is there is saved once, and the page says so", async ({
  context,
  page,
}) => {
  const creator = await newMemberIn(context, "creator");
  const [work = 0] = await uploadWorks(creator, [{ title: "Before", file: await smallTile(3) }]);
  const release = await holdScripts(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/upload/")) sent.push(request.url());
  });
  await page.goto(`/upload/${work}`, { waitUntil: "commit" });
  await page.getByText("Edit upload").click();
  const title = page.getByLabel("Title");
  await title.fill("Named before the script was there");
  await title.press("Enter");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator("html[data-sending]")).toBeAttached();
  release();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Named before the script was there");
  await expect(page.locator("html[data-sending]")).not.toBeAttached();
  expect(sent).toHaveLength(1);
});

test("an upload sent before the script is there waits for it, and is uploaded once", async ({
  context,
  page,
}) => {
  await newMemberIn(context, "creator");
  const release = await holdScripts(page);
  await page.goto("/upload", { waitUntil: "commit" });
  await page.locator('input[name="file"]').setInputFiles(await smallTile(4));
  await page.getByLabel("Title").fill("Sent before the script was there");
  await page.getByLabel("Visibility").selectOption("public");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.locator("html[data-sending]")).toBeAttached();
  release();
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await page.goto("/my-uploads");
  const work = page.getByRole("article").filter({ hasText: "Sent before the script was there" });
  await expect(work.getByText("Ready")).toBeVisible();
  await expect(work).toHaveCount(1);
});
