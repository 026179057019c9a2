import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { PAGES, type PageUnderTest, type SharedWorks } from "../../tests/browser/support/pages.ts";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER, type Person } from "../demo/client/people.ts";
import type { Session } from "../demo/client/session.ts";
import { inventViews } from "../local/invent-views.ts";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { addCookies } from "./shared/add-cookies.ts";
import { runningSite } from "./shared/running-site.ts";

const OUT = join(ROOT, "test-results", "screens");
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const THEMES = ["light", "dark"] as const;
const MAX_HEIGHT = 2400;

type Who = PageUnderTest["who"];

const NEWCOMER: Person = {
  ...CREATOR,
  form: {
    ...CREATOR.form,
    full_name: "Noor Adeyemi",
    username: "noor_adeyemi_7",
    email: "wishlight.demo.noor@gmail.com",
  },
};

/** Lists with commas; `only` are parts of page names. */
export const options = { only: "", dir: "ltr" };

export async function run({ options, say }: MeasureTask): Promise<MeasureResult> {
  const { only = "", dir = "" } = options;
  const origin = await runningSite();
  const people = await signInAll(origin);
  const works = await findWorks(people.creator);
  await inventViews(origin, CREATOR.form.email, Object.values(works));
  const pages = PAGES.filter(({ name }) => only.split(",").some((part) => name.includes(part)));
  const browser = await chromium.launch({ executablePath: findBrowser(say), args: [...LAUNCH_ARGS] });
  try {
    for (const { width, height } of WINDOWS)
      for (const theme of THEMES) {
        const folder = join(OUT, `${width}-${theme}`);
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true });
        for (const page of pages) {
          const session = page.who === "nobody" ? null : people[page.who];
          const file = join(folder, `${page.name.replaceAll(/[^\w-]+/g, "-")}.png`);
          const look = {
            address: origin + page.path(works),
            session,
            width: Number(width),
            height,
            theme,
            dir,
            file,
            isBare: page.isBare === true,
          };
          await take(browser, look).catch((error: unknown) => {
            throw new Error(`${page.name} at ${width} px`, { cause: error });
          });
        }
        say(`  ${width} px, ${theme}: ${pages.length} pictures`);
      }
  } finally {
    await browser.close();
  }
  return { text: OUT };
}

async function signInAll(origin: string): Promise<Record<Exclude<Who, "nobody">, Session>> {
  const { session: viewer } = await signInOrUp(origin, VIEWER);
  const { session: creator } = await signInOrUp(origin, CREATOR);
  const { session: newcomer } = await signInOrUp(origin, NEWCOMER);
  return { viewer, creator, newcomer, watched: creator };
}

async function findWorks(creator: Session): Promise<SharedWorks> {
  const newest = async (kind: string) => {
    const html = await (await creator.get(`/my-uploads?kind=${kind}`)).text();
    const [, id] = /href="\/upload\/(\d+)"/.exec(html) ?? [];
    if (id === undefined) throw new Refusal(`The demo's ${kind} is missing. Run \`npm run demo\` first.`);
    return Number(id);
  };
  const picture = await newest("image");
  const [, teased = picture] = /\/t\/(\d+)</.exec(await (await creator.get("/sitemap.xml")).text()) ?? [];
  const [film, song] = [await newest("video"), await newest("audio")];
  return { film, song, picture, awkward: picture, teased: Number(teased) };
}

interface Look {
  address: string;
  session: Session | null;
  width: number;
  height: number;
  theme: (typeof THEMES)[number];
  dir: string;
  file: string;
  isBare: boolean;
}

async function take(
  browser: Browser,
  { address, session, width, height, theme, dir, file, isBare }: Look,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  try {
    if (session) await addCookies(context, session);
    const page = await context.newPage();
    await page.goto(address);
    if (!isBare) await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), dir);
    // Lazy pictures below the fold load only when they come near.
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) =>
          image.loading === "lazy" ? null : image.decode().catch(() => null),
        ),
      ),
    );
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(whole, MAX_HEIGHT) };
    await page.screenshot({ path: file, fullPage: true, clip });
  } finally {
    await context.close();
  }
}
