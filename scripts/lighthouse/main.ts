// `npm run lighthouse`: Lighthouse on the pages people see first, of the site that runs on PORT and was
// filled by `npm run demo`. The median of some runs counts. Options: --runs 5  --only /feed (`detail` is a film's page)
import process from "node:process";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { VIEWER } from "../demo/client/people.ts";
import type { Session } from "../demo/client/session.ts";
import { freePort } from "../local/port.ts";
import { isUp } from "../local/ready.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { originOf, readSettings } from "../local/settings.ts";

/** Scores of 100 that each page must reach, on Lighthouse's slow phone. */
const WANTED = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof WANTED;
const CATEGORIES = Object.keys(WANTED) as Category[];

/** What a person waits for and sees jump, with how each is told. */
const MOMENTS = {
  "largest-contentful-paint": (ms: number) => `largest paint ${(ms / 1000).toFixed(1)} s`,
  "total-blocking-time": (ms: number) => `blocked ${ms.toFixed(0)} ms`,
  "cumulative-layout-shift": (shift: number) => `shift ${shift.toFixed(2)}`,
};
type Moment = keyof typeof MOMENTS;
const MOMENT_NAMES = Object.keys(MOMENTS) as Moment[];

interface Run {
  scores: Record<Category, number>;
  moments: Record<Moment, number>;
}

interface Subject {
  name: string;
  path: string;
  member: boolean;
}

async function subjects(session: Session): Promise<Subject[]> {
  const detail = /\/upload\/\d+/.exec(await (await session.get("/feed?kind=video")).text())?.[0];
  if (detail === undefined) throw new Refusal("There is no film here. Fill the site with `npm run demo`.");
  const open = ["/", "/signin", "/register"].map((path) => ({ name: path, path, member: false }));
  return [
    ...open,
    { name: "/feed", path: "/feed", member: true },
    { name: "detail", path: detail, member: true },
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: "string", default: "3" }, only: { type: "string" } },
  });
  const origin = originOf(readSettings(process.env).port);
  if (!(await isUp(origin)))
    throw new Refusal(`Nothing answers at ${origin}. Start it with \`npm start\`, then \`npm run demo\`.`);
  const { session } = await signInOrUp(origin, VIEWER);
  const cookie = session
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser((line) => console.log(line)),
    args: [...LAUNCH_ARGS, `--remote-debugging-port=${port}`],
  });
  let short = 0;
  try {
    for (const subject of (await subjects(session)).filter(
      ({ name }) => !values.only || values.only === name,
    )) {
      const runs: Run[] = [];
      for (let run = 0; run < Number(values.runs); run++) {
        runs.push(await measure(origin + subject.path, port, subject.member ? cookie : null));
      }
      const medians = CATEGORIES.map((category) => ({
        category,
        score: median(runs.map(({ scores }) => scores[category])),
      }));
      const moments = MOMENT_NAMES.map((name) => MOMENTS[name](median(runs.map((run) => run.moments[name]))));
      const scores = medians.map(({ category, score }) => `${category} ${score}`);
      console.log(`${subject.name.padEnd(9)} ${scores.join("   ")}   ${moments.join(", ")}`);
      short += medians.filter(({ category, score }) => score < WANTED[category]).length;
    }
  } finally {
    await browser.close();
  }
  if (short > 0) throw new Refusal(`${short} scores are lower than wanted.`);
}

/** One run with an empty cache. A members' page asks not to be indexed; that is no fault of it. */
async function measure(url: string, port: number, cookie: string | null): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: CATEGORIES,
    ...(cookie ? { extraHeaders: { Cookie: cookie }, skipAudits: ["is-crawlable"] } : {}),
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
  const { categories, audits } = result.lhr;
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.9)
        console.log(`    ${category}: ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const moment = (name: Moment) => audits[name]?.numericValue ?? NaN;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    moments: {
      "largest-contentful-paint": moment("largest-contentful-paint"),
      "total-blocking-time": moment("total-blocking-time"),
      "cumulative-layout-shift": moment("cumulative-layout-shift"),
    },
  };
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
