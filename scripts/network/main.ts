// `npm run bench:network`: one large file through the real uploader in a real Chromium, over a slow network that
// breaks again and again. Options: --megabytes 200  --rate 12 (MB/s upwards)  --cuts 6  --every 3 (seconds)
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { soundOf } from "../demo/sound/noise.ts";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import { exitWith } from "../local/refusal.ts";
import { startProduct, type Product } from "../start/product.ts";
import { openSlowNetwork, type SlowNetwork } from "./slow-network.ts";

const MB = 1024 * 1024;
const READY_LIMIT_MS = 600_000;
/** How long the network stays dead after each cut. Milliseconds. */
const DEAD_MS = 1200;
const HEAP_EVERY_MS = 250;

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "200" },
    rate: { type: "string", default: "12" },
    cuts: { type: "string", default: "6" },
    every: { type: "string", default: "3" },
  },
});
const say = (line: string) => console.error(line);

async function measure(dir: string): Promise<void> {
  const size = Number(values.megabytes) * MB;
  const path = join(dir, "concert.wav");
  await writeFile(path, soundOf(size));
  const executablePath = findBrowser(say);
  say("Starting the product …");
  const product = await startProduct({ port: 0, stateDir: join(dir, "state"), build: true });
  try {
    await signInOrUp(product.origin, CREATOR);
    report(size, await overSlowNetwork(product, path, executablePath));
  } finally {
    await product.stop();
  }
}

async function overSlowNetwork(
  { origin, port }: Product,
  path: string,
  executablePath: string,
): Promise<Run> {
  const network = await openSlowNetwork(port, Number(values.rate) * MB);
  // The address stays what links and signatures say; only where it leads is changed.
  const detour = `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${network.port}`;
  const browser = await chromium.launch({ executablePath, args: [...LAUNCH_ARGS, detour] });
  try {
    const page = await browser.newPage();
    await signIn(page, origin);
    return await send(page, network, origin, path);
  } finally {
    await browser.close();
    network.close();
  }
}

interface Run {
  seconds: number;
  bytesUp: number;
  stored: number;
  broken: number;
  peakHeap: number;
  heapBefore: number;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.getByLabel("Email").fill(CREATOR.form.email);
  await page.getByLabel("Password", { exact: true }).fill(CREATOR.form.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/feed");
  await page.goto(`${origin}/upload`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

async function send(page: Page, network: SlowNetwork, origin: string, path: string): Promise<Run> {
  let [stored, broken] = [0, 0];
  const isPart = (url: string) => url.startsWith(origin) && url.includes("partNumber=");
  page.on("requestfailed", (request) => {
    if (isPart(request.url())) broken++;
  });
  page.on("response", (response) => {
    if (isPart(response.url()) && response.status() === 200) stored++;
  });
  await page.locator('form input[name="file"]').setInputFiles(path);
  const heap = await watchHeap(page);
  const bytesBefore = network.bytesUp();
  const began = performance.now();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const ready = page.getByText("Your upload is ready.").waitFor({ timeout: READY_LIMIT_MS });
  const cuts = cutAgainAndAgain(network);
  await ready;
  const seconds = (performance.now() - began) / 1000;
  cuts.abort();
  const { before, peak } = heap.stop();
  return {
    seconds,
    bytesUp: network.bytesUp() - bytesBefore,
    stored,
    broken,
    peakHeap: peak,
    heapBefore: before,
  };
}

function cutAgainAndAgain(network: SlowNetwork): AbortController {
  const stop = new AbortController();
  void (async () => {
    for (let time = 0; time < Number(values.cuts); time++) {
      await wait(Number(values.every) * 1000, undefined, { signal: stop.signal });
      network.cut(DEAD_MS);
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
  const timer = setInterval(() => {
    used().then(
      (now) => (peak = Math.max(peak, now)),
      () => undefined,
    );
  }, HEAP_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { before, peak };
    },
  };
}

function report(size: number, run: Run): void {
  const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
  const rows: [string, string][] = [
    ["file", mb(size)],
    [
      "network upwards",
      `${values.rate} MB/s, cut up to ${values.cuts} times, ${DEAD_MS / 1000} s dead each time`,
    ],
    [
      "from 'Upload' to ready",
      `${run.seconds.toFixed(1)} s (the network alone needs ${(size / MB / Number(values.rate)).toFixed(1)} s)`,
    ],
    ["parts stored", String(run.stored)],
    ["parts begun again", String(run.broken)],
    ["bytes up", mb(run.bytesUp)],
    [
      "of them sent twice, headers included",
      `${mb(run.bytesUp - size)} (${(((run.bytesUp - size) / size) * 100).toFixed(1)} %)`,
    ],
    ["JavaScript heap, before and at its peak", `${mb(run.heapBefore)}, ${mb(run.peakHeap)}`],
  ];
  for (const [what, value] of rows) console.log(`${what.padEnd(42)}${value}`);
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "wishlight-network-"));
  try {
    await measure(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
