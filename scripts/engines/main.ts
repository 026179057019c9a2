// `npm run engines`: films with all that makes films hard, played in Chromium, Firefox and WebKit, on the page of the
// site and out of their playlists. An engine that this machine doesn't have is left out, and said so. Exit code 1 on
// anything wrong. Wants ffmpeg. Options: --only chromium,webkit  --case "two sizes"  --starts 5  --no-build
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER } from "../demo/client/people.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { startProduct } from "../start/product.ts";
import { casesOf, type Case } from "./cases.ts";
import { ENGINE_NAMES, type Engine, type EngineName } from "./engine.ts";
import { FILMS } from "./films.ts";
import { openEngine } from "./open-engine.ts";
import { signInWith } from "./players.ts";
import { tableOf, type Outcome } from "./report.ts";
import { storeFilms } from "./stored-films.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: ENGINE_NAMES.join(",") },
    case: { type: "string", default: "" },
    starts: { type: "string", default: "5" },
    "no-build": { type: "boolean" },
  },
});
const say = (line: string) => console.error(line);

/** Plays every case in one engine; none where this machine doesn't have it. */
async function playIn(name: EngineName, origin: string, cases: readonly Case[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let engine: Engine | null = null;
  try {
    for (const { name: what, run } of cases) {
      const began = Date.now();
      engine ??= await openSignedIn(name, origin);
      const wrong = await run(engine).catch(async (error: unknown) => {
        // Its window may be gone, or be busy with what it was told last.
        await engine?.close();
        engine = null;
        return [String(error).split("\n")[0] ?? ""];
      });
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      say(`  ${name} · ${what} · ${wrong.length === 0 ? "ok" : wrong.join("; ")} · ${seconds} s`);
      outcomes.push({ engine: name, name: what, wrong });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
  } finally {
    await engine?.close();
  }
  return outcomes;
}

async function openSignedIn(name: EngineName, origin: string): Promise<Engine> {
  const engine = await openEngine(name);
  await signInWith(engine, origin, VIEWER);
  return engine;
}

async function playEverywhere(origin: string, dir: string): Promise<Outcome[]> {
  const { session: creator } = await signInOrUp(origin, CREATOR);
  const { session: viewer } = await signInOrUp(origin, VIEWER);
  say("Making and uploading films …");
  const films = FILMS.filter(({ name }) => name.includes(values.case));
  const stored = await storeFilms(creator, films, dir);
  const cases = casesOf(stored, viewer, Number(values.starts));
  const outcomes: Outcome[] = [];
  for (const name of ENGINE_NAMES.filter((name) => values.only.split(",").includes(name)))
    outcomes.push(...(await playIn(name, origin, cases)));
  return outcomes;
}

async function main(): Promise<number> {
  if (spawnSync("ffmpeg", ["-version"]).status !== 0)
    throw new Refusal("The films are made by ffmpeg, which is not here. Debian has it as `ffmpeg`.");
  const dir = await mkdtemp(join(tmpdir(), "wishlight-engines-"));
  try {
    const log = (line: string) => (/"level":"info"/.test(line) ? undefined : say(line));
    const build = values["no-build"] !== true;
    const product = await startProduct({ port: 0, stateDir: join(dir, "state"), build, log });
    try {
      const outcomes = await playEverywhere(product.origin, dir);
      console.log(tableOf(outcomes));
      return outcomes.length > 0 && outcomes.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

try {
  process.exit(await main());
} catch (error) {
  exitWith(error);
}
