// `npm run soak`: many people at once for some minutes, who watch, upload, pay, search, comment and report; then how long
// each kind of request took, what went wrong (nothing may), whether all that was said to be done is so, and whether
// memory grew. With --kill-every the runtime is killed (kill -9) again and again meanwhile. Exit code 1 on any error.
// Options: --seconds 180 (or --minutes 30)  --viewers 12  --creators 3  --members 2  --kill-every SECONDS
//          --origin http://localhost:8787 (a running one)  --no-build
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, platform, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { exitWith, Refusal } from "../local/refusal.ts";
import { startProduct } from "../start/product.ts";
import { uploadFilm, uploadUntil } from "./creator.ts";
import { leaks, liveHeaps, type Heaps } from "./heap.ts";
import { liveAsMembers, type Lived } from "./member.ts";
import { slopeOf, watchMemory, type Sample } from "./memory.ts";
import { freePort } from "../local/port.ts";
import { newPerson, signUpPeople } from "./people.ts";
import { Promises } from "./promises.ts";
import { Recorder } from "./recorder.ts";
import { reportOf } from "./report.ts";
import { browse } from "./viewer.ts";

const SAMPLE_MS = 3_000;
const SETTLE_MS = 5_000;
const SAY_MS = 30_000;
/** Shorter runs say nothing of leaks. Seconds. */
const LEAK_SECONDS = 120;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "180" },
    minutes: { type: "string" },
    viewers: { type: "string", default: "12" },
    creators: { type: "string", default: "3" },
    members: { type: "string", default: "2" },
    "kill-every": { type: "string" },
    origin: { type: "string" },
    "no-build": { type: "boolean" },
  },
});
const say = (line: string) => console.error(line);

function count(name: "seconds" | "minutes" | "viewers" | "creators" | "members" | "kill-every"): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Refusal(`--${name} is "${values[name]}"; a whole number from 1 is wanted.`);
}

const seconds = values.minutes === undefined ? count("seconds") : count("minutes") * 60;
const killEvery = values["kill-every"] === undefined ? null : count("kill-every");
if (killEvery !== null && values.origin !== undefined)
  throw new Refusal("--kill-every kills a runtime of its own only: leave out --origin.");

interface Outcome {
  recorder: Recorder;
  samples: Sample[];
  /** What both workers hold at the start, in the middle and at the end. */
  heaps: Heaps[];
  ready: number;
  deleted: number;
  lived: Lived;
  kept: ReadonlyMap<string, number>;
}

async function soak(origin: string, inspectorPort: number | null): Promise<Outcome> {
  const recorder = new Recorder();
  const promises = new Promises();
  say(`Signing up ${count("viewers")} viewers and ${count("creators")} creators …`);
  const [viewers, creators] = await Promise.all([
    signUpPeople(origin, "viewer", count("viewers"), recorder),
    signUpPeople(origin, "creator", count("creators"), recorder),
  ]);
  const [first] = creators;
  if (!first) throw new Refusal("Without a creator there is nothing to look at.");
  const openWork = await uploadFilm(first, recorder);

  say(`${viewers.length + creators.length + count("members")} people for ${seconds} s …`);
  const heaps = await heapsOf(origin, inspectorPort);
  const memory = inspectorPort !== null ? watchMemory(SAMPLE_MS) : { samples: [], stop: () => {} };
  const deadline = Date.now() + seconds * 1000;
  const until = () => Date.now() >= deadline;
  const middle = wait((seconds * 1000) / 2).then(() => heapsOf(origin, inspectorPort));
  const talking = setInterval(() => {
    say(`  ${recorder.requests} requests, ${recorder.problems.length} kinds of errors`);
  }, SAY_MS);
  const killing = killEvery === null ? null : recorder.outages.keepKilling(origin, killEvery * 1000, until);
  const browsing = viewers.map((viewer) => browse(viewer, recorder, until));
  const join = () => newPerson(origin, "viewer");
  const living = Array.from({ length: count("members") }, () =>
    liveAsMembers({ recorder, promises, join, openWork, until }),
  );
  const uploaded = await Promise.all(
    creators.map((creator) =>
      uploadUntil(creator, { recorder, promises, join: () => newPerson(origin, "creator"), until }),
    ),
  );
  await Promise.all([killing, ...browsing]);
  const lives = await Promise.all(living);
  clearInterval(talking);
  // What is still being let go of must not look like a leak.
  await wait(SETTLE_MS);
  memory.stop();
  heaps.push(...(await middle), ...(await heapsOf(origin, inspectorPort)));
  say("Asking whether all that was said to be done is so …");
  const kept = await promises.ask(recorder);
  const { samples } = memory;
  return { recorder, samples, heaps, ...sumOf(uploaded), lived: sumOf(lives), kept };
}

/** Number by number. */
function sumOf<Counts extends object>(all: readonly Counts[]): Counts {
  const keys = Object.keys(all[0] ?? {}) as (keyof Counts)[];
  const sum = (key: keyof Counts) => all.reduce((total, one) => total + Number(one[key]), 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Counts;
}

async function heapsOf(origin: string, port: number | null): Promise<Heaps[]> {
  return port === null ? [] : [await liveHeaps(origin, port)];
}

/** @returns the exit code */
async function soakAndReport(origin: string, inspectorPort: number | null): Promise<number> {
  const outcome = await soak(origin, inspectorPort);
  const leak = seconds < LEAK_SECONDS ? { web: null, media: null } : leaks(outcome.heaps);
  const [cpu] = cpus();
  console.log(`${new Date().toISOString().slice(0, 10)} · ${cpu?.model ?? "CPU"} × ${cpus().length}`);
  console.log(
    `${platform()} ${release()} · ${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.version}`,
  );
  console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
  console.log(reportOf({ ...outcome, slope: slopeOf(outcome.samples), leak }));
  const grew = leak.web === true || leak.media === true;
  return outcome.recorder.problems.length > 0 || grew || outcome.ready === 0 ? 1 : 0;
}

async function main(): Promise<number> {
  if (values.origin) return soakAndReport(values.origin, null);
  const dir = await mkdtemp(join(tmpdir(), "wishlight-soak-"));
  try {
    // Of processes that come and go nothing of memory can be said.
    const inspectorPort = killEvery === null ? await freePort() : null;
    const product = await startProduct({
      port: 0,
      stateDir: join(dir, "state"),
      build: values["no-build"] !== true,
      inspectorPort: inspectorPort ?? 0,
      log: (line) => (/"level":"error"/.test(line) ? say(line) : undefined),
    });
    try {
      return await soakAndReport(product.origin, inspectorPort);
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
