import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import type { Line } from "../browser/line.ts";
import { startSite } from "../browsers/site.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import { makeNoise } from "../demo/sound/noise.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { addCookies } from "./shared/add-cookies.ts";
import { formatRows } from "./shared/table.ts";

const MB = 1024 * 1024;
const FILE_MB = 200;
const UP_MB_PER_SECOND = 12;
const CUTS = 6;
const CUT_EVERY_MS = 3_000;
const READY_LIMIT_MS = 600_000;
const DEAD_MS = 1200;
const HEAP_EVERY_MS = 250;

export async function run(task: MeasureTask): Promise<MeasureResult> {
  const path = join(task.dir, "concert.wav");
  await writeFile(path, makeNoise(FILE_MB * MB));
  const executablePath = findBrowser(task.say);
  const site = await startSite({
    stateDir: join(task.dir, "state"),
    build: true,
    upPerSecond: UP_MB_PER_SECOND * MB,
  });
  const browser = await chromium.launch({ executablePath, args: [...LAUNCH_ARGS] });
  try {
    const { session } = await signInOrUp(site.origin, CREATOR);
    const context = await browser.newContext();
    await addCookies(context, session);
    const page = await context.newPage();
    await page.goto(`${site.origin}/upload`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const { seconds, bytesUp, stored, broken, heap } = await send(page, site.line, path);
    const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
    const twice = bytesUp - FILE_MB * MB;
    const share = ((twice / (FILE_MB * MB)) * 100).toFixed(1);
    return {
      text: formatRows({
        "file, and upload speed": `${FILE_MB} MB, ${UP_MB_PER_SECOND} MB/s`,
        "from 'Upload' to ready": `${seconds.toFixed(1)} s; the network alone needs ${(FILE_MB / UP_MB_PER_SECOND).toFixed(1)} s`,
        "parts stored, parts restarted": `${stored}, ${broken}`,
        "bytes sent twice, all headers included": `${inMb(twice)} (${share} %)`,
        "JavaScript heap, before and at its peak": `${inMb(heap.before)}, ${inMb(heap.peak)}`,
      }),
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function send(page: Page, line: Line, path: string) {
  let [stored, broken] = [0, 0];
  const isPart = (url: string) => url.includes("partNumber=");
  page.on("requestfailed", (request) => {
    if (isPart(request.url())) broken++;
  });
  page.on("response", (response) => {
    if (isPart(response.url()) && response.status() === 200) stored++;
  });
  await page.locator('form input[name="file"]').setInputFiles(path);
  const heap = await watchHeap(page);
  const bytesBefore = line.bytesUp();
  const began = performance.now();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const stop = cutAgainAndAgain(line);
  await page.getByText("Your upload is ready.").waitFor({ timeout: READY_LIMIT_MS });
  const seconds = (performance.now() - began) / 1000;
  stop.abort();
  return { seconds, bytesUp: line.bytesUp() - bytesBefore, stored, broken, heap: heap.stop() };
}

function cutAgainAndAgain(line: Line): AbortController {
  const stop = new AbortController();
  void (async () => {
    for (let time = 0; time < CUTS; time++) {
      await wait(CUT_EVERY_MS, undefined, { signal: stop.signal });
      line.cut(DEAD_MS);
    }
  })().catch(() => undefined);
  return stop;
}

async function watchHeap(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const used = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === "JSHeapUsedSize")?.value ?? 0;
  };
  const before = await used();
  let peak = before;
  const look = () => used().then((now) => (peak = Math.max(peak, now)));
  const timer = setInterval(() => void look().catch(() => undefined), HEAP_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { before, peak };
    },
  };
}
