import type { Locator, Page } from "@playwright/test";
import { SCHEDULED_API } from "../../scripts/local/local-api.ts";
import { film, longSound } from "./support/files.ts";
import { newMember, smallTile, uploadWorks } from "./support/members.ts";
import { pressSearchKey } from "./support/search-field.ts";
import { expect, origin, test } from "./support/test.ts";

test.use({ reducedMotion: "reduce" });

const currentTime = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentTime);
const player = (page: Page) => page.locator("[data-stage] :is(video, audio)");
const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

interface Credentials {
  email: string;
  password: string;
}

async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.waitForURL("**/feed");
  await hydrated(page);
}

async function tabTo(page: Page, thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  const hasIt = () => thing.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120 && !(await hasIt()); presses++) await page.keyboard.press("Tab");
  await expect(thing).toBeFocused();
  await expect(thing).toBeInViewport();
}

async function mute(page: Page): Promise<void> {
  await player(page).evaluate((media: HTMLMediaElement) => (media.muted = true));
}

async function leadsOn(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const here = pathname + search;
  const ways = page.getByRole("main").locator("a[href^='/']").filter({ visible: true });
  await expect(ways.first(), `a way on from ${here}`).toBeVisible();
  const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const others = addresses.filter((address) => !address.startsWith("/media/") && address !== here);
  expect(others, `ways on from ${here}`).not.toEqual([]);
  const answer = await page.request.get(others[0] ?? "");
  expect(answer.status(), `${here} leads to ${others[0]}`).toBe(200);
}

test("a viewer finds a work by half a word, its creator, and the right second on another device, to the end", async ({
  page,
  browser,
}, { retry }) => {
  // A failed first try leaves its works.
  const [ledges, morning, cliffs] = ["Guillemot ledges", "Razorbill morning", "Kittiwake cliffs"].map(
    (title) => `${title} ${retry + 1}`,
  ) as [string, string, string];
  const creator = await newMember("creator");
  await uploadWorks(creator, [
    { title: ledges, file: await film() },
    { title: morning, file: await film() },
    { title: cliffs, file: longSound() },
  ]);
  // The cloud's cron runs each minute; here it is called.
  await fetch(origin() + SCHEDULED_API);
  const person = await newMember("viewer");

  await signIn(page, person);
  await leadsOn(page);
  await pressSearchKey(page);
  await page.keyboard.type("kittiw");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=kittiw");
  await leadsOn(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: cliffs }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: cliffs })).toBeVisible();
  await mute(page);
  await leadsOn(page);

  await tabTo(page, page.locator(".player-still, media-play-button"));
  await expect(page.locator("media-play-button")).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => currentTime(player(page))).toBeGreaterThan(0.5);
  for (let press = 0; press < 3; press++) await page.keyboard.press("l");
  await expect.poll(() => currentTime(player(page))).toBeGreaterThan(20);
  const told = page.waitForResponse((answer) => answer.url().endsWith("/position") && answer.ok());
  await page.keyboard.press("k");
  await told;
  const stopped = await currentTime(player(page));

  await tabTo(page, page.getByRole("main").getByRole("link", { name: creator.fullName }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: creator.fullName })).toBeVisible();
  await leadsOn(page);
  const follow = page.getByRole("main").locator("form[action='/api/follow'] button");
  const followed = page.waitForResponse((answer) => answer.url().includes("/api/follow") && answer.ok());
  await tabTo(page, follow);
  await page.keyboard.press("Enter");
  await followed;
  await expect(follow).toContainText("Following");

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const second = await other.newPage();
  await signIn(second, person);
  await second.getByRole("main").getByRole("link", { name: "Following", exact: true }).click();
  await expect(second.getByRole("article")).toHaveCount(3);
  await leadsOn(second);
  await second.goto("/library");
  const unfinished = second.getByRole("region", { name: "Continue watching" });
  await unfinished.getByRole("link", { name: cliffs }).click();
  await mute(second);
  await expect.poll(async () => Math.abs((await currentTime(player(second))) - stopped)).toBeLessThan(1);

  const heading = second.getByRole("heading", { level: 1 });
  for (const next of [morning, ledges]) {
    await player(second).evaluate(async (media: HTMLMediaElement) => {
      media.currentTime = media.duration - 0.6;
      await media.play();
    });
    await expect(second.locator("[data-up-next]").getByText(next)).toBeVisible();
    await expect(heading).toHaveText(next);
    await mute(second);
    await leadsOn(second);
  }
  await expect(second.getByRole("region", { name: `More from ${creator.fullName}` })).toBeVisible();
  await second.goto("/library/history");
  await expect(second.getByRole("main").getByRole("link", { name: /ledges|morning|cliffs/ })).toHaveCount(3);
  await other.close();
});

test.describe("empty pages", () => {
  test.use({ expectedErrors: [/404/] });

  test("every empty page leads on", async ({ page }) => {
    const creator = await newMember("creator");
    await uploadWorks(creator, [{ title: "A lone puffin", file: await smallTile(3) }]);
    await signIn(page, await newMember("viewer"));
    for (const path of [
      "/feed?list=following",
      "/feed?list=following&kind=audio",
      "/feed?sort=week&kind=audio",
      "/following",
      "/search",
      "/search?q=xylograph+zither",
      "/search?q=puffin&kind=tags",
      `/@${creator.username}?kind=audio`,
      "/@nobody_77",
      "/tag/nothing-has-this",
      "/library",
      "/library/saved",
      "/library/liked",
      "/library/history",
      "/library/playlists",
      "/playlists/987654",
      "/notifications",
      "/upload/987654",
      "/s/none",
      "/nowhere/at/all",
    ]) {
      await page.goto(path);
      await hydrated(page);
      await leadsOn(page);
    }
  });
});
