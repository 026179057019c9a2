import type { Page, Request } from "@playwright/test";
import { navigation } from "../../app/words/en/navigation.ts";
import { showControls } from "./support/controls.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn } from "./support/members.ts";

function listen(page: Page) {
  const told: { say: string }[] = [];
  const answers: { credit: number; stop?: string }[] = [];
  page.on("request", (request: Request) => {
    if (!request.url().endsWith("/api/watch")) return;
    // Playwright doesn't see a beacon's body, which has the rest of a page that is left.
    told.push((request.postDataJSON() as (typeof told)[number] | null) ?? { say: "leave" });
  });
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/watch")) return;
    const answer = (await response.json().catch(() => null)) as (typeof answers)[number] | null;
    if (answer) answers.push(answer);
  });
  return { told, answers, credit: () => answers.reduce((sum, { credit }) => sum + credit, 0) };
}

async function play(page: Page): Promise<void> {
  await showControls(page);
  const player = page.locator("[data-stage] :is(video, audio)");
  await player.evaluate((media: HTMLMediaElement) => {
    media.muted = true;
    media.loop = true;
    return media.play();
  });
}

const pause = (page: Page) =>
  page.locator("[data-stage] :is(video, audio)").evaluate((media: HTMLMediaElement) => media.pause());

test("a film counts from when it plays, and its time is reported when the page is left", async ({
  context,
  page,
  shared,
}) => {
  await newMemberIn(context, "viewer");
  const heard = listen(page);
  await page.goto(`/upload/${shared.film}`);
  await showControls(page);
  expect(heard.told).toEqual([]);
  await play(page);
  await expect.poll(() => heard.told.map(({ say }) => say)).toEqual(["open", "beat"]);
  await expect.poll(heard.credit).toBeGreaterThan(0);
  await page.getByRole("banner").getByRole("link", { name: "Feed" }).click();
  await expect.poll(() => heard.told.at(-1)?.say).toBe("leave");
});

test("signing out on a playing film's page reports its time and place first", async ({
  context,
  page,
  shared,
}) => {
  await newMemberIn(context, "viewer");
  const heard = listen(page);
  await page.goto(`/upload/${shared.film}`);
  await play(page);
  await expect.poll(heard.credit).toBeGreaterThan(0);
  const place = page.waitForResponse((answer) => answer.url().endsWith("/position"));
  await page.getByRole("button", { name: navigation.userMenu }).click();
  const beats = heard.told.length;
  await page.getByRole("button", { name: "Sign Out" }).click();
  expect((await place).status()).toBe(204);
  await page.waitForURL("/");
  // Another report would be refused, and the page complain.
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  expect(heard.told.slice(beats).map(({ say }) => say)).toEqual(["beat"]);
});

test("a playing film whose member signs out in another tab reports nothing more", async ({
  context,
  page,
  shared,
}) => {
  await newMemberIn(context, "viewer");
  const heard = listen(page);
  await page.goto(`/upload/${shared.film}`);
  await play(page);
  await expect.poll(heard.credit).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.locator("html[data-hydrated]")).toBeAttached();
  await other.getByRole("button", { name: "Sign out" }).last().click();
  await page.waitForURL("**/signin*");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(heard.told.map(({ say }) => say)).not.toContain("leave");
});

test("of two playing pages the newer one counts, and the older one reports nothing more", async ({
  context,
  page,
  shared,
}) => {
  await newMemberIn(context, "viewer");
  const older = listen(page);
  await page.goto(`/upload/${shared.song}`);
  await play(page);
  await expect.poll(() => older.told.map(({ say }) => say)).toEqual(["open"]);
  const second = await context.newPage();
  const newer = listen(second);
  await second.goto(`/upload/${shared.film}`);
  await play(second);
  await expect.poll(() => older.answers.at(-1)?.stop).toBe("elsewhere");
  const said = older.told.length;
  await expect.poll(newer.credit).toBeGreaterThan(0);
  expect(older.told.length).toBe(said);
  await pause(page);
  await play(page);
  await expect.poll(() => newer.answers.at(-1)?.stop).toBe("elsewhere");
  await second.close();
});
