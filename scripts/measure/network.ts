import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import type { Line } from "../browser/line.ts";
import { startSite } from "../browsers/site.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import { soundOf } from "../demo/sound/noise.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { addCookies } from "./shared/add-cookies.ts";
import { rowsOf } from "./shared/table.ts";

const MB = 1024 * 1024;
const READY_LIMIT_MS = 600_000;
/** How long the network stays dead after each cut. Milliseconds. */
const DEAD_MS = 1200;
const HEAP_EVERY_MS = 250;

/** `rate` in MB a second upwards; a cut comes `every` so many seconds. */
export const options = { megabytes: "200", rate: "12", cuts: "6", every: "3" };

/** One large file through the real uploader in a real Chromium, over a slow network that breaks again and again. */
export async function run(task: Task): Promise<Measured> {
  const [megabytes, rate] = [numberOf(task, "megabytes"), numberOf(task, "rate")];
  const path = join(task.dir, "concert.wav");
  await writeFile(path, soundOf(megabytes * MB));
  const executablePath = findBrowser(task.say);
  const site = await startSite({ stateDir: join(task.dir, "state"), build: true, upPerSecond: rate * MB });
  const browser = await chromium.launch({ executablePath, args: [...LAUNCH_ARGS] });
  try {
    const { session } = await signInOrUp(site.origin, CREATOR);
    const context = await browser.newContext();
    await addCookies(context, session);
    const page = await context.newPage();
    await page.goto(`${site.origin}/upload`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const { seconds, bytesUp, stored, broken, heap } = await send(page, site.line, path, task);
    const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
    const twice = bytesUp - megabytes * MB;
    const share = ((twice / (megabytes * MB)) * 100).toFixed(1);
    return {
      text: rowsOf({
        "file, and the network upwards": `${megabytes} MB, ${rate} MB/s`,
        "from 'Upload' to ready": `${seconds.toFixed(1)} s; the network alone needs ${(megabytes / rate).toFixed(1)} s`,
        "parts stored, parts begun again": `${stored}, ${broken}`,
        "bytes sent twice, all headers included": `${inMb(twice)} (${share} %)`,
        "JavaScript heap, before and at its peak": `${inMb(heap.before)}, ${inMb(heap.peak)}`,
      }),
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function send(page: Page, line: Line, path: string, task: Task) {
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
  const stop = cutAgainAndAgain(line, task);
  await page.getByText("Your upload is ready.").waitFor({ timeout: READY_LIMIT_MS });
  const seconds = (performance.now() - began) / 1000;
  stop.abort();
  return { seconds, bytesUp: line.bytesUp() - bytesBefore, stored, broken, heap: heap.stop() };
}

function cutAgainAndAgain(line: Line, task: Task): AbortController {
  const stop = new AbortController();
  void (async () => {
    for (let time = 0; time < numberOf(task, "cuts"); time++) {
      await wait(numberOf(task, "every") * 1000, undefined, { signal: stop.signal });
      line.cut(DEAD_MS);
    }
  })().catch(() => undefined);
  return stop;
}

/** Bytes of the page's JavaScript heap, before and at its peak. */
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
