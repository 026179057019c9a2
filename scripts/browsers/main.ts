// `npm run browsers` (docs/screens.md).
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { formatOutcomes, type Outcome } from "./outcome.ts";
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { ENGINE_NAMES, readEngines, type EngineName } from "./engine.ts";
import { makeFiles, type Files } from "./files.ts";
import { signInByKeyboard, signUp } from "./signing-up.ts";
import { openWindow } from "./open-window.ts";
import { pageSteps } from "./pages.ts";
import { sharePages } from "./people.ts";
import { playFilms } from "./playing.ts";
import { sharePlayedFilms } from "./playing-films.ts";
import { makeResult, type Result } from "./result.ts";
import { caption, leave, remove, sendFilm, sendPicture, sendSoundOverBrokenLine, watch } from "./sharing.ts";
import { startSite, type Site } from "./site.ts";
import { keepDark, signOutInOneTab } from "./tabs.ts";
import { takeSteps } from "./take-steps.ts";
import type { Step } from "./visit.ts";
import type { Window } from "./window.ts";

const MAIN_JOB: readonly Step[] = [
  ...[signUp, signInByKeyboard, sendPicture, sendSoundOverBrokenLine, sendFilm, watch, caption],
  ...[keepDark, signOutInOneTab, remove, leave],
];

const say = (line: string) => console.error(line);

const USAGE =
  "Usage: npm run browsers [-- --only chromium,firefox,webkit --no-pages --no-install --no-build --result FILE]";

const readChosen = () =>
  readOptions(USAGE, {
    options: {
      only: { type: "string" },
      "no-pages": { type: "boolean" },
      "no-install": { type: "boolean" },
      "no-build": { type: "boolean" },
      result: { type: "string" },
    },
  }).values;
type Chosen = ReturnType<typeof readChosen>;

interface Work {
  films: readonly Step[];
  pages: readonly Step[];
}

async function doIn(
  window: Window,
  { origin, line }: Site,
  files: Files,
  { films, pages }: Work,
): Promise<Outcome[]> {
  const email = `grace.${window.name}.${Date.now().toString(36)}@gmail.com`;
  const member = { fullName: "Grace Hopper", email, password: "Nanosecond-Wire7" };
  const visit = { window, origin, line, files, member };
  // Playwright's journeys cover the rest in Chromium.
  if (window.name === "chromium") return takeSteps(visit, films, { isChain: false, say });
  const done = await takeSteps(visit, MAIN_JOB, { isChain: true, say });
  // A failed journey leaves a member signed in, and perhaps another tab.
  const hasEnded = done.every(({ wrong }) => !wrong.includes("was not reached"));
  const rest = hasEnded ? [...films, ...pages] : [];
  return [...done, ...(await takeSteps(visit, rest, { isChain: false, say }))];
}

async function doEverywhere(values: Chosen, site: Site, files: Files, names: readonly EngineName[]) {
  const pages = values["no-pages"] ? [] : pageSteps(await sharePages(site.origin, files));
  const films = playFilms(await sharePlayedFilms(site.origin, dirname(files.film)));
  const outcomes: Outcome[] = [];
  const missing: EngineName[] = [];
  for (const name of names) {
    let window: Window;
    try {
      window = await openWindow(name, { origin: site.origin, mayInstall: !values["no-install"], say });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(`${error.message} Skipping ${name}.`);
      missing.push(name);
      continue;
    }
    outcomes.push(...(await doIn(window, site, files, { films, pages }).finally(() => window.close())));
  }
  return { outcomes, missing };
}

async function run(values: Chosen, names: readonly EngineName[], dir: string): Promise<Result> {
  const log = (line: string) => (values["no-build"] ? undefined : say(line));
  const [site, files] = await Promise.all([
    startSite({ stateDir: join(dir, "state"), build: !values["no-build"], log }),
    makeFiles(join(dir, "files")),
  ]);
  try {
    const { outcomes, missing } = await doEverywhere(values, site, files, names);
    console.log(formatOutcomes(outcomes));
    return makeResult(outcomes, missing, values.only === undefined ? [] : names);
  } finally {
    await site.stop();
  }
}

async function main(): Promise<number> {
  const values = readChosen();
  const names = values.only === undefined ? [...ENGINE_NAMES] : readEngines(values.only);
  const dir = await mkdtemp(join(tmpdir(), "wishlight-browsers-"));
  try {
    const result = await run(values, names, dir);
    if (values.result !== undefined) await writeFile(values.result, JSON.stringify(result));
    return result.failed === 0 ? 0 : 1;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

try {
  process.exit(await main());
} catch (error) {
  exitWith(error);
}
