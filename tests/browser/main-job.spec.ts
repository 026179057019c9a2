import { FILM, film, photo, song, type TestFile } from "./support/files.ts";
import { join, signOut } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import type { Page } from "@playwright/test";

/** Fills the upload form and sends it; returns when the toast says it is ready. */
async function upload(
  page: Page,
  file: TestFile,
  title: string,
  visibility: "public" | "private",
): Promise<void> {
  await page.goto("/upload");
  await page.locator('input[name="file"]').setInputFiles(file);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Visibility").selectOption(visibility);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Your upload is ready.")).toBeVisible({ timeout: 30_000 });
}

test("a creator signs up, puts files straight into storage, and a viewer watches them", async ({
  page,
  browser,
}, { retry }) => {
  test.setTimeout(240_000);
  // A first try that was broken off leaves its works in the feed.
  const titled = (title: string) => `${title} ${retry + 1}`;
  const tide = titled("Tide");
  const puts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") puts.push(new URL(request.url()).pathname);
  });
  const creator = await join(page, "Creator");
  await expect(page.getByRole("main").getByText(creator.fullName).first()).toBeVisible();

  const works = [
    { file: await photo(), title: titled("Evening over the bay"), facts: ["image/jpeg", "600 × 800"] },
    { file: await film(), title: tide, facts: ["video/webm", FILM.size, FILM.length] },
    { file: await song(), title: titled("Glass rain"), facts: ["audio/mpeg"] },
  ];
  for (const { file, title } of works) await upload(page, file, title, "public");
  expect(puts).toHaveLength(3);
  for (const path of puts) expect(path).toMatch(/^\/cdn-cgi\/local\/r2\/s3\/wishlight-uploads\//);

  await upload(page, await photo("secret.jpg"), "Only mine", "private");
  await page.goto("/my-uploads");
  for (const title of ["Only mine", ...works.map((work) => work.title)]) {
    await expect(page.getByRole("article").filter({ hasText: title }).getByText("Ready")).toBeVisible();
  }

  const other = await browser.newContext();
  const viewer = await other.newPage();
  await join(viewer, "Viewer");
  await viewer.goto("/feed");
  await expect(viewer.getByRole("heading", { name: "Content Feed" })).toBeVisible();
  await expect(viewer.getByRole("link", { name: tide })).toBeVisible();
  await expect(viewer.getByText("Only mine")).toHaveCount(0);

  for (const { title, facts } of works) {
    await viewer.goto("/feed");
    await viewer.getByRole("link", { name: title }).click();
    await expect(viewer.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    // Other works stand beneath it, and theirs may be as long.
    const details = viewer.getByRole("definition");
    for (const fact of facts)
      await expect(details.filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
  }
  await viewer.goto("/feed");
  await viewer.getByRole("link", { name: tide }).click();
  // A card under the pointer plays, too.
  await expect(viewer.getByRole("heading", { name: tide, level: 1 })).toBeVisible();
  const video = viewer.locator("video");
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    return player.play();
  });
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.5);
  await video.evaluate((player: HTMLVideoElement) => (player.currentTime = 4));
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(4.1);

  await viewer.goto("/upload");
  await expect(viewer.getByRole("link", { name: "Request creator access" })).toBeVisible();
  await other.close();

  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/my-uploads?kind=video");
  await page.waitForURL("**/signin**");
  await page.getByLabel("Email").fill(creator.email);
  await page.getByLabel("Password", { exact: true }).fill(creator.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/my-uploads?kind=video");
  await expect(page.getByRole("article")).toHaveCount(1);

  await signOut(page);
  await page.goto("/feed");
  await page.waitForURL("**/signin");
});
