import { chromium, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER } from "../demo/client/people.ts";
import { expectOk } from "../demo/client/send-file.ts";
import { scheduleWork } from "../demo/client/share.ts";
import { measureAnswer } from "./answers/answer.ts";
import { slowPage } from "./answers/slow-page.ts";
import { BARE_PAGE } from "./answers/bare-page.ts";
import { readNumber, type MeasureResult, type MeasureTask } from "./measure.ts";
import { addCookies } from "./shared/add-cookies.ts";
import { storeMeasuredFilms } from "./shared/measured-films.ts";
import { runningSite } from "./shared/running-site.ts";
import { median, ms } from "./shared/table.ts";

const WANTED_MS = 80;
const FIND_MS = 15_000;
/** A hand rests on the target before it presses, and a finger stays down for a moment. */
const SETTLE_MS = 500;
const DOWN_MS = 90;
const FILM_SECONDS = 20;
const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:20.000\nThe sun rises, and it sets.\n";

interface Press {
  what: string;
  /** Left out, it follows the press before on the same page. */
  path?: string;
  before?: (page: Page) => Promise<unknown>;
  find: (page: Page) => Locator;
  act?: (target: Locator, page: Page) => Promise<unknown>;
}

const press = (target: Locator) => target.click({ delay: DOWN_MS, timeout: FIND_MS });
const restOn = async (target: Locator, page: Page) => {
  await target.hover({ timeout: FIND_MS });
  await page.waitForTimeout(SETTLE_MS);
};
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first();
const part = (selector: string) => (page: Page) => page.locator(selector).first();

const viewerPresses = (film: string): Press[] => [
  { what: "menu", path: "/feed", find: button("Your menu") },
  { what: "chip", path: "/feed", find: part("main nav a:not([aria-current])") },
  { what: "Load More", path: "/feed", find: button("Load More") },
  {
    what: "open a work",
    path: "/feed",
    find: part("main article a[href^='/upload/']"),
    act: async (card, page) => {
      await press(card);
      await page.waitForURL("**/upload/*");
    },
  },
  {
    what: "back",
    find: part("main"),
    act: async (_, page) => {
      await page.evaluate(() => history.back());
      await page.waitForURL("**/feed");
    },
  },
  {
    what: "letter in search",
    path: "/search",
    find: (page) => page.getByRole("combobox", { name: "Search works, creators and tags" }),
    act: (field) => field.pressSequentially("s"),
  },
  { what: "like", path: film, find: button(/^Like/) },
  { what: "save", find: button("Save") },
  { what: "follow", find: button(/^Follow/) },
  { what: "play", find: part("main :is(.player-still, media-play-button)") },
  { what: "seek", find: part("media-control-bar media-time-range") },
  { what: "captions", find: part("media-captions-button") },
  { what: "quality", find: part("[aria-label=Quality]") },
  { what: "report", path: film, find: part("main a[href^='/report/work/']") },
  { what: "close", find: (page) => page.locator("dialog[open]").getByRole("button", { name: "Cancel" }) },
  {
    what: "comment",
    path: film,
    before: (page) => page.getByLabel("Your comment").fill("The light is lovely."),
    find: button("Comment"),
  },
  { what: "dark mode", path: "/settings", find: (page) => page.getByLabel("Dark mode") },
  { what: "switch of settings", find: (page) => page.getByLabel("Single-key shortcuts") },
];

const CREATOR_PRESSES: readonly Press[] = [
  { what: "open an upload", path: "/my-uploads", find: part("main article a[href^='/upload/']") },
  { what: "publish", path: "/my-uploads", find: button(/^Publish now/) },
];

export const options = { turns: "3" };

/** Needs the demo, and leaves two films there. */
export async function run(task: MeasureTask): Promise<MeasureResult> {
  const origin = await runningSite();
  const { session: creator } = await signInOrUp(origin, CREATOR);
  const { several, single } = await storeMeasuredFilms(creator, task.dir, FILM_SECONDS);
  await expectOk(
    await creator.postBytes(`/api/uploads/${several}/captions?language=en`, new Blob([CAPTIONS])),
  );
  await creator.sendForm("/my-uploads", { intent: "comments-on", id: String(several), tags: "" });
  const browser = await chromium.launch({ executablePath: findBrowser(task.say), args: [...LAUNCH_ARGS] });
  const took: Record<string, number[]> = {};
  const add = (what: string, one: number) => (took[what] ??= []).push(one);
  try {
    for (let turn = readNumber(task, "turns"); turn > 0; turn--) {
      const bare = await slowPage(await browser.newContext());
      await bare.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`);
      const menu = bare.getByText("Menu");
      await restOn(menu, bare);
      add("bare page", (await measureAnswer(bare, "", () => press(menu))).ms);
      await bare.context().close();
      await scheduleWork(creator, single, { title: "One size", description: "" });
      for (const [person, presses] of [
        [VIEWER, viewerPresses(`/upload/${several}`)],
        [CREATOR, CREATOR_PRESSES],
      ] as const) {
        const context = await browser.newContext();
        await addCookies(context, (await signInOrUp(origin, person)).session);
        // A creator's browser would make copies of the films meanwhile.
        await context.addInitScript(() => localStorage.setItem("wl.renditions.paused", "1"));
        await pressAll(context, origin, presses, add, task.say);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  const rows = Object.entries(took).map(
    ([what, all]) => `| ${what} | ${ms(median(all))} | ${ms(Math.max(...all))} |`,
  );
  const late = Object.values(took).filter((all) => median(all) > WANTED_MS).length;
  const head = ["| press | median | worst |", "| --- | ---: | ---: |"];
  return { text: [...head, ...rows, "", `${late} over ${WANTED_MS} ms`].join("\n") };
}

async function pressAll(
  context: BrowserContext,
  origin: string,
  presses: readonly Press[],
  add: (what: string, ms: number) => void,
  say: (line: string) => void,
): Promise<void> {
  const page = await slowPage(context);
  for (const { what, path, before, find, act = press } of presses) {
    try {
      if (path !== undefined) {
        await page.goto(origin + path);
        await page.locator("html[data-hydrated]").waitFor();
      }
      await before?.(page);
      const target = find(page);
      await restOn(target, page);
      add(what, (await measureAnswer(page, what, async () => void (await act(target, page)))).ms);
    } catch (error) {
      say(`  ${what}: ${String(error).split("\n", 1)[0]}`);
    }
  }
}
