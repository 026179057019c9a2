// `npm run screens`: pictures of every page and state, in both themes and three widths, of the site that
// runs on PORT and was filled by `npm run demo`. Options: --only NAME,NAME  --width 390  --theme dark  --dir rtl
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import sharp from "sharp";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { isUp } from "../local/ready.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { originOf, readSettings, ROOT } from "../local/settings.ts";
import { signInAll, type SignedIn } from "./people.ts";
import type { Shot } from "./shot.ts";
import { SHOTS } from "./shots.ts";

const OUT = join(ROOT, "test-results", "screens");
const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };
const THEMES = ["dark", "light"] as const;
/** Taller pages are cut: a picture is to be looked at. */
const MAX_HEIGHT = 2400;

interface View {
  width: number;
  theme: (typeof THEMES)[number];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      width: { type: "string" },
      theme: { type: "string" },
      dir: { type: "string", default: "ltr" },
    },
  });
  const { port } = readSettings(process.env);
  const origin = originOf(port);
  if (!(await isUp(origin)))
    throw new Refusal(`Nothing answers at ${origin}. Start it with \`npm start\`, then \`npm run demo\`.`);
  const only = values.only?.split(",");
  const shots = SHOTS.filter(({ name }) => !only || only.some((part) => name.includes(part)));
  const views = Object.keys(HEIGHTS)
    .filter((width) => !values.width || values.width === width)
    .flatMap((width) => THEMES.map((theme) => ({ width: Number(width), theme })))
    .filter(({ theme }) => !values.theme || values.theme === theme);

  const people = await signInAll(origin);
  for (const { name } of shots.filter(({ path }) => path(people) === null))
    console.log(`${name}: no picture, since there is no such page here: no closed month, or nothing judged.`);
  const browser = await chromium.launch({
    executablePath: findBrowser((line) => console.log(line)),
    args: [...LAUNCH_ARGS],
  });
  try {
    for (const view of views) {
      await rm(directoryOf(view), { recursive: true, force: true });
      await mkdir(directoryOf(view), { recursive: true });
      const files: string[] = [];
      for (const shot of shots) {
        const path = shot.path(people);
        if (path === null) continue;
        files.push(await take(browser, { origin, people, shot, path, view, dir: values.dir }));
      }
      await contactSheets(files, view);
      console.log(`${view.width} px, ${view.theme}: ${files.length} pictures`);
    }
  } finally {
    await browser.close();
  }
  console.log(OUT);
}

interface Taking {
  origin: string;
  people: SignedIn;
  shot: Shot;
  path: string;
  view: View;
  /** Which way the page runs: everything but the words must turn round. */
  dir: string;
}

async function take(
  browser: Browser,
  { origin, people, shot, path: address, view, dir }: Taking,
): Promise<string> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: view.width, height: HEIGHTS[view.width] ?? 900 },
    colorScheme: view.theme,
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  try {
    if (shot.who)
      await context.addCookies(people.cookies[shot.who].map((cookie) => ({ ...cookie, url: origin })));
    const page = await context.newPage();
    await page.goto(address);
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), dir);
    await shot.act?.(page);
    await page.waitForLoadState("networkidle");
    const path = join(directoryOf(view), `${shot.name}.png`);
    const full = !shot.viewportOnly;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width: view.width, height: Math.min(height, MAX_HEIGHT) };
    await page.screenshot(full ? { path, fullPage: true, clip } : { path });
    return path;
  } catch (error) {
    throw new Error(`${shot.name} at ${view.width} px`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Pictures of other views stay: a run of one view is set beside theirs. */
function directoryOf({ width, theme }: View): string {
  return join(OUT, `${width}-${theme}`);
}

const COLUMN = 384;
const PER_SHEET = 4;

/** A few pictures side by side on one. */
async function contactSheets(files: readonly string[], { width, theme }: View): Promise<void> {
  for (let start = 0; start < files.length; start += PER_SHEET) {
    const tiles = await Promise.all(
      files
        .slice(start, start + PER_SHEET)
        .map((file) =>
          sharp(file)
            .resize({ width: COLUMN, height: 1000, fit: "inside", position: "top" })
            .toBuffer({ resolveWithObject: true }),
        ),
    );
    let left = 0;
    const placed = tiles.map(({ data, info }) => {
      const spot = { input: data, left, top: 0 };
      left += info.width + 8;
      return spot;
    });
    const height = Math.max(...tiles.map(({ info }) => info.height));
    await sharp({ create: { width: left, height, channels: 3, background: "#888888" } })
      .composite(placed)
      .png()
      .toFile(join(OUT, `sheet-${width}-${theme}-${start / PER_SHEET + 1}.png`));
  }
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
