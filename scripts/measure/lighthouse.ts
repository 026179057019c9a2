import { chromium, type Browser } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { VIEWER } from "../demo/client/people.ts";
import type { Session } from "../demo/client/session.ts";
import { freePort } from "../local/port.ts";
import { Refusal } from "../local/refusal.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { runningSite } from "./shared/running-site.ts";
import { withBarePage } from "./shared/sites.ts";
import { median } from "./shared/table.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const WANTED = 100;
const RUNS = 3;
const GOOD_AUDIT = 0.9;

const MOMENTS = {
  "largest-contentful-paint": (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  "total-blocking-time": (ms: number) => `${ms.toFixed(0)} ms`,
  "cumulative-layout-shift": (shift: number) => shift.toFixed(2),
};
type Moment = keyof typeof MOMENTS;
const HEAD = ["page", ...CATEGORIES, "largest paint", "blocked", "shift"];

interface Page {
  name: string;
  url: string;
  isForMembers?: boolean;
}

/** `only` is the name of one page: /, /signin, /register, /feed or film. */
export const options = { only: "" };

export async function run(task: MeasureTask): Promise<MeasureResult> {
  const origin = await runningSite();
  const { session } = await signInOrUp(origin, VIEWER);
  const only = task.options["only"];
  const pages = (await listPages(session)).filter(({ name }) => !only || name === only);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(task.say),
    args: [...LAUNCH_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await withBarePage(task, async (bare) => {
      const rows: string[][] = [];
      let [isShort, isSignedIn] = [false, false];
      for (const page of [{ name: "bare page", url: bare } as Page, ...pages]) {
        // The first member's page follows the pages for everyone.
        if (page.isForMembers && !isSignedIn) await signInProfile(browser, session);
        isSignedIn ||= Boolean(page.isForMembers);
        const runs: Awaited<ReturnType<typeof judge>>[] = [];
        for (let turn = 0; turn < RUNS; turn++)
          runs.push(await judge(page, port, page.url === bare ? () => {} : task.say));
        const scores = CATEGORIES.map((name) => median(runs.map((one) => one.scoreOf(name))));
        const moments = (Object.keys(MOMENTS) as Moment[]).map((name) =>
          MOMENTS[name](median(runs.map((one) => one.momentOf(name)))),
        );
        rows.push([page.name, ...scores.map(String), ...moments]);
        if (page.url !== bare && scores.some((score) => score < WANTED)) isShort = true;
      }
      const lines = [HEAD, HEAD.map(() => "---"), ...rows];
      return { text: lines.map((row) => `| ${row.join(" | ")} |`).join("\n"), hasFailed: isShort };
    });
  } finally {
    await browser.close();
  }
}

/** A `Cookie` header would give way to the first cookie that a page sets. */
async function signInProfile(browser: Browser, session: Session): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const cookies = session.cookies().map((cookie) => ({ ...cookie, url: session.origin }));
  await devtools.send("Storage.setCookies", { cookies });
  // Its cookies go with its last page, and Lighthouse closes its own.
  await devtools.send("Target.createTarget", { url: "about:blank" });
}

async function listPages(session: Session): Promise<Page[]> {
  const { origin } = session;
  const film = /\/upload\/\d+/.exec(await (await session.get("/feed?kind=video")).text())?.[0];
  if (film === undefined) throw new Refusal("There's no film yet. Run `npm run demo` first.");
  return [
    ...["/", "/signin", "/register"].map((path) => ({ name: path, url: origin + path })),
    { name: "/feed", url: `${origin}/feed`, isForMembers: true },
    { name: "film", url: origin + film, isForMembers: true },
  ];
}

async function judge({ name, url, isForMembers }: Page, port: number, say: MeasureTask["say"]) {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    // Members' pages ask not to be indexed on purpose.
    ...(isForMembers ? { skipAudits: ["is-crawlable"] } : {}),
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (isForMembers && finalDisplayedUrl !== url) throw new Refusal(`${url} became ${finalDisplayedUrl}.`);
  for (const category of CATEGORIES)
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const { title, displayValue = "", score } = audits[id] ?? {};
      if (weight > 0 && typeof score === "number" && score < GOOD_AUDIT)
        say(`  ${name}, ${category}: ${title} ${displayValue}`);
    }
  return {
    scoreOf: (category: string) => Math.round((categories[category]?.score ?? 0) * 100),
    momentOf: (moment: Moment) => audits[moment]?.numericValue ?? NaN,
  };
}
