import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { VIEWER } from "../demo/client/people.ts";
import type { Session } from "../demo/client/session.ts";
import { freePort } from "../local/port.ts";
import { Refusal } from "../local/refusal.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { runningSite } from "./shared/running-site.ts";
import { withBarePage } from "./shared/sites.ts";
import { median } from "./shared/table.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Of 100, that each page of ours must reach on Lighthouse's slow phone. */
const WANTED = 100;
/** From here on an audit is not worth a line. */
const GOOD_AUDIT = 0.9;

/** What a person waits for and sees jump, with how each is printed. */
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
  cookie?: string;
}

/** `only` is the name of one page: /, /signin, /register, /feed or film. */
export const options = { runs: "3", only: "" };

/**
 * Lighthouse on the pages that people see first, of the site that runs on PORT and was filled by `npm run demo`, beside
 * the bare page: the median of some runs.
 */
export async function run(task: Task): Promise<Measured> {
  const origin = await runningSite();
  const { session } = await signInOrUp(origin, VIEWER);
  const only = task.options["only"];
  const pages = (await pagesOf(session)).filter(({ name }) => !only || name === only);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(task.say),
    args: [...LAUNCH_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await withBarePage(task, async (bare) => {
      const rows: string[][] = [];
      let isShort = false;
      for (const page of [{ name: "bare page", url: bare }, ...pages]) {
        const runs: Awaited<ReturnType<typeof judge>>[] = [];
        for (let turn = 0; turn < numberOf(task, "runs"); turn++)
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

async function pagesOf(session: Session): Promise<Page[]> {
  const { origin } = session;
  const film = /\/upload\/\d+/.exec(await (await session.get("/feed?kind=video")).text())?.[0];
  if (film === undefined) throw new Refusal("There is no film here. Fill the site with `npm run demo`.");
  const cookie = session
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  return [
    ...["/", "/signin", "/register"].map((path) => ({ name: path, url: origin + path })),
    { name: "/feed", url: `${origin}/feed`, cookie },
    { name: "film", url: origin + film, cookie },
  ];
}

/** One run with an empty cache; audits that fall short are told. */
async function judge({ name, url, cookie }: Page, port: number, say: Task["say"]) {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    // A members' page asks not to be indexed; that is no fault of it.
    ...(cookie ? { extraHeaders: { Cookie: cookie }, skipAudits: ["is-crawlable"] } : {}),
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
  const { categories, audits } = result.lhr;
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
