// `npm run soak`: many people at once for some minutes, then how long each kind of request took, what went
// wrong (nothing may) and whether memory grew. Exit code 1 on any error.
// Options: --seconds 180  --viewers 12  --creators 3  --origin http://localhost:8787 (a running one)  --no-build
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
import { slopeOf, watchMemory, type Sample } from "./memory.ts";
import { freePort } from "../local/port.ts";
import { signUpPeople } from "./people.ts";
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
    viewers: { type: "string", default: "12" },
    creators: { type: "string", default: "3" },
    origin: { type: "string" },
    "no-build": { type: "boolean" },
  },
});
const say = (line: string) => console.error(line);

function count(name: "seconds" | "viewers" | "creators"): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Refusal(`--${name} is "${values[name]}"; a whole number from 1 is wanted.`);
}

interface Outcome {
  recorder: Recorder;
  samples: Sample[];
  /** What both workers hold at the start, in the middle and at the end. */
  heaps: Heaps[];
  ready: number;
  deleted: number;
}

async function soak(origin: string, inspectorPort: number | null): Promise<Outcome> {
  const recorder = new Recorder();
  say(`Signing up ${count("viewers")} viewers and ${count("creators")} creators …`);
  const [viewers, creators] = await Promise.all([
    signUpPeople(origin, "viewer", count("viewers"), recorder),
    signUpPeople(origin, "creator", count("creators"), recorder),
  ]);
  const [first] = creators;
  if (first) await uploadFilm(first, recorder);

  say(`${viewers.length + creators.length} people for ${count("seconds")} s …`);
  const heaps = [await heapsOf(origin, inspectorPort)];
  const memory = inspectorPort !== null ? watchMemory(SAMPLE_MS) : { samples: [], stop: () => {} };
  const deadline = Date.now() + count("seconds") * 1000;
  const until = () => Date.now() >= deadline;
  const middle = wait((count("seconds") * 1000) / 2).then(() => heapsOf(origin, inspectorPort));
  const talking = setInterval(() => {
    say(`  ${recorder.requests} requests, ${recorder.problems.length} kinds of errors`);
  }, SAY_MS);
  const browsing = viewers.map((viewer) => browse(viewer, recorder, until));
  const uploaded = await Promise.all(creators.map((creator) => uploadUntil(creator, recorder, until)));
  await Promise.all(browsing);
  clearInterval(talking);
  // What is still being let go of must not look like a leak.
  await wait(SETTLE_MS);
  memory.stop();
  heaps.push(await middle, await heapsOf(origin, inspectorPort));
  const sum = (key: "ready" | "deleted") => uploaded.reduce((total, one) => total + one[key], 0);
  return { recorder, samples: memory.samples, heaps, ready: sum("ready"), deleted: sum("deleted") };
}

async function heapsOf(origin: string, port: number | null): Promise<Heaps> {
  return port === null ? { web: null, media: null } : liveHeaps(origin, port);
}

/** @returns the exit code */
async function soakAndReport(origin: string, inspectorPort: number | null): Promise<number> {
  const outcome = await soak(origin, inspectorPort);
  const leak = count("seconds") < LEAK_SECONDS ? { web: null, media: null } : leaks(outcome.heaps);
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
    const inspectorPort = await freePort();
    const product = await startProduct({
      port: 0,
      stateDir: join(dir, "state"),
      build: values["no-build"] !== true,
      inspectorPort,
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
