import type { BrowserContext, Page, Request } from "@playwright/test";
import { unzipSync } from "fflate";
import { PROOF_PASSWORD } from "../../app/routes/auth-parts/proof-names.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMember, signInAs, type Member } from "./support/members.ts";

const ADDRESS = "**/api/watch";

/** What pages told and were answered, in order. */
function listen(page: Page) {
  const told: { say: string; stream: string; played?: number }[] = [];
  const answers: { credit: number; stop?: string }[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/api/watch")) told.push(request.postDataJSON() as (typeof told)[number]);
  });
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/watch")) return;
    const answer = (await response.json().catch(() => null)) as (typeof answers)[number] | null;
    if (answer) answers.push(answer);
  });
  return { told, answers, credit: () => answers.reduce((sum, { credit }) => sum + credit, 0) };
}

/** What the person's own data says that they watched, once the page is left. */
async function watchedBy({
  session,
  password,
}: Member): Promise<{ work: number; seconds: number; counted_as_view: boolean }[]> {
  // What was told on leaving is written at once, and not more often than every five seconds; a busy machine takes
  // longer, and the data may be asked for only now and then.
  for (const pause of [7000, 20_000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await session.submit(
      "/settings/data",
      new URLSearchParams({ [PROOF_PASSWORD]: password }),
    );
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const watched = JSON.parse(new TextDecoder().decode(files["watching.json"])) as [];
    if (watched.length > 0) return watched;
  }
  return [];
}

async function newViewer(context: BrowserContext): Promise<Member> {
  const viewer = await newMember("viewer");
  await signInAs(context, viewer);
  return viewer;
}

/** Plays what the page shows, over and over, without a sound. */
async function play(page: Page): Promise<void> {
  await page.locator("media-control-bar media-play-button").waitFor();
  const player = page.locator("[data-stage] :is(video, audio)");
  await player.evaluate((media: HTMLMediaElement) => {
    media.muted = true;
    media.loop = true;
    return media.play();
  });
}

const pause = (page: Page) =>
  page.locator("[data-stage] :is(video, audio)").evaluate((media: HTMLMediaElement) => media.pause());

for (const kind of ["film", "song"] as const) {
  test(`a ${kind} counts while it plays, from when it plays, and is a view`, async ({
    context,
    page,
    shared,
  }) => {
    const viewer = await newViewer(context);
    const heard = listen(page);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(`/upload/${shared[kind]}`);
    await page.locator("media-control-bar media-play-button").waitFor();
    await page.waitForTimeout(1500);
    expect(heard.told).toEqual([]);
    expect(scripts.filter((url) => url.includes("/assets/watch.browser"))).toEqual([]);
    await play(page);
    await page.waitForTimeout(12_000);
    await pause(page);
    await expect.poll(() => heard.told.map(({ say }) => say)).toEqual(["open", "beat", "beat"]);
    await expect.poll(() => heard.answers.length).toBe(3);
    expect(heard.credit()).toBeGreaterThan(10_000);
    const paused = heard.credit();
    await page.waitForTimeout(3000);
    expect(heard.credit()).toBe(paused);
    expect(paused).toBeLessThan(14_000);
    await play(page);
    await page.waitForTimeout(2000);
    // Leaving tells the rest, although nobody waits for the answer.
    await page.goto("/feed");
    const [work, ...others] = await watchedBy(viewer);
    expect(others).toEqual([]);
    expect(work).toMatchObject({ work: shared[kind], counted_as_view: true });
    expect((work?.seconds ?? 0) * 1000).toBeGreaterThan(paused + 1000);
    expect((work?.seconds ?? 0) * 1000).toBeLessThan(paused + 4000);
  });
}

test("a picture counts while it is seen", async ({ context, page, shared }) => {
  const viewer = await newViewer(context);
  const heard = listen(page);
  await page.goto(`/upload/${shared.picture}`);
  await expect.poll(() => heard.told.map(({ say }) => say)).toEqual(["open"]);
  await page.waitForTimeout(6000);
  // Further down the page more than half of it is gone.
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(4000);
  await page.goto("/feed");
  const [work] = await watchedBy(viewer);
  expect(work).toMatchObject({ work: shared.picture, counted_as_view: true });
  expect(work?.seconds).toBeGreaterThan(5);
  expect(work?.seconds).toBeLessThan(8);
});

test("of two pages the one that began last counts, and the older says nothing more", async ({
  context,
  page,
  shared,
}) => {
  await newViewer(context);
  const older = listen(page);
  await page.goto(`/upload/${shared.song}`);
  await play(page);
  await expect.poll(() => older.told.map(({ say }) => say)).toEqual(["open"]);
  const second = await context.newPage();
  const newer = listen(second);
  await second.goto(`/upload/${shared.film}`);
  await play(second);
  await expect.poll(() => older.answers.at(-1)?.stop, { timeout: 20_000 }).toBe("elsewhere");
  const said = older.told.length;
  await page.waitForTimeout(12_000);
  expect(older.told.length).toBe(said);
  expect(newer.credit()).toBeGreaterThan(8000);
  // Played again, it is the newest.
  await pause(page);
  await play(page);
  await expect.poll(() => newer.answers.at(-1)?.stop, { timeout: 20_000 }).toBe("elsewhere");
  await second.close();
});

test.describe("without the network for a while", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("what plays on is told afterwards, once", async ({ context, page, shared }) => {
    await newViewer(context);
    const heard = listen(page);
    await page.goto(`/upload/${shared.song}`);
    await play(page);
    await expect.poll(() => heard.answers.length).toBe(1);
    await page.waitForTimeout(3000);
    await page.route(ADDRESS, (route) => route.abort());
    await page.waitForTimeout(22_000);
    expect(heard.credit()).toBe(0);
    expect(heard.told.length).toBeGreaterThanOrEqual(3);
    await page.unroute(ADDRESS);
    await page.waitForTimeout(11_000);
    await pause(page);
    await expect.poll(heard.credit).toBeGreaterThan(33_000);
    expect(heard.credit()).toBeLessThan(41_000);
  });
});
