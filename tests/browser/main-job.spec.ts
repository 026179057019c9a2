import { FILM, film, photo, song } from "./support/files.ts";
import { newMemberIn, uploadWorks } from "./support/members.ts";
import { join, signOut } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { uploadFile } from "./support/uploading.ts";

test(
  "a creator signs up, uploads a film straight into storage, and a viewer watches it",
  { tag: "@core" },
  async ({ page, browser }) => {
    const puts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") puts.push(new URL(request.url()).pathname);
    });
    const creator = await join(page, "Creator");
    await expect(page.getByRole("main").getByText(creator.fullName).first()).toBeVisible();
    await uploadFile(page, await film(), "The main job");
    expect(puts).toHaveLength(1);
    expect(puts[0]).toMatch(/^\/cdn-cgi\/local\/r2\/s3\/wishlight-uploads\//);

    const other = await browser.newContext();
    const viewer = await other.newPage();
    await newMemberIn(other, "viewer");
    await viewer.goto("/feed");
    await viewer.getByRole("link", { name: "The main job" }).click();
    await expect(viewer.getByRole("heading", { name: "The main job", level: 1 })).toBeVisible();
    for (const fact of ["video/webm", FILM.size, FILM.length])
      await expect(viewer.getByRole("definition").filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
    const video = viewer.locator("[data-stage] video");
    const time = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
    await video.evaluate((player: HTMLVideoElement) => {
      player.muted = true;
      return player.play();
    });
    await expect.poll(time).toBeGreaterThan(0.5);
    await video.evaluate((player: HTMLVideoElement) => (player.currentTime = 4));
    await expect.poll(time).toBeGreaterThan(4.1);
    await other.close();
  },
);

test(
  "a private upload is in My Uploads and in nobody's feed, and signing in leads back to the requested page",
  { tag: "@core" },
  async ({ page, browser }) => {
    const creator = await newMemberIn(page.context(), "creator");
    await uploadWorks(creator, [
      { title: "Only mine to see", visibility: "private", file: await photo("secret.jpg") },
      { title: "Rain for everybody", file: await song() },
    ]);
    await page.goto("/my-uploads");
    for (const title of ["Only mine to see", "Rain for everybody"])
      await expect(page.getByRole("article").filter({ hasText: title }).getByText("Ready")).toBeVisible();

    const other = await browser.newContext();
    const viewer = await other.newPage();
    await newMemberIn(other, "viewer");
    await viewer.goto(`/@${creator.username}`);
    await expect(viewer.getByRole("link", { name: "Rain for everybody" })).toBeVisible();
    await expect(viewer.getByText("Only mine to see")).toHaveCount(0);
    await viewer.goto("/upload");
    await expect(viewer.getByRole("link", { name: "Request creator access" })).toBeVisible();
    await other.close();

    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/my-uploads?kind=audio");
    await page.waitForURL("**/signin**");
    await page.getByLabel("Email").fill(creator.email);
    await page.getByLabel("Password", { exact: true }).fill(creator.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/my-uploads?kind=audio");
    await expect(page.getByRole("article")).toHaveCount(1);
    await signOut(page);
    await page.goto("/feed");
    await page.waitForURL("**/signin");
  },
);
