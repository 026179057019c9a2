import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../local/port.ts";
import { Refusal } from "../local/refusal.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { withProduct } from "./shared/sites.ts";
import { uploadUntil, uploadWork, type Uploaded } from "./soak/creator.ts";
import { leaks, liveHeaps, type Heaps } from "./soak/heap.ts";
import { liveAsMembers, type Lived } from "./soak/member.ts";
import { newPerson, signUpPeople } from "./soak/people.ts";
import { Promises } from "./soak/promises.ts";
import { Recorder } from "./soak/recorder.ts";
import { reportOf } from "./soak/report.ts";
import { browse } from "./soak/viewer.ts";

/** What is still being let go of must not look like a leak. Milliseconds. */
const SETTLE_MS = 5_000;
const SAY_MS = 30_000;
/** Shorter runs say nothing of leaks. Seconds. */
const LEAK_SECONDS = 120;

/** `kill-every` so many seconds the runtime is killed (kill -9); `origin` is a site that runs already. */
export const options = {
  seconds: "180",
  viewers: "12",
  creators: "3",
  members: "2",
  "kill-every": "0",
  origin: "",
};

/**
 * Many people at once for some time, who watch, upload, pay, search, comment and report: how long each kind of request
 * took, what went wrong (nothing may), whether all that was said to be done is so, and whether memory grew.
 */
export async function run(task: Task): Promise<Measured> {
  const { origin } = task.options;
  const isKilled = numberOf(task, "kill-every") > 0;
  if (origin && isKilled)
    throw new Refusal("--kill-every kills a runtime of its own only: leave out --origin.");
  if (origin) return soak(origin, null, task);
  // Nothing can be said of the memory of processes that come and go.
  const inspectorPort = isKilled ? 0 : await freePort();
  return withProduct(task, (product) => soak(product.origin, inspectorPort || null, task), {
    inspectorPort,
    log: (line) => (/"level":"error"/.test(line) ? task.say(line) : undefined),
  });
}

async function soak(origin: string, inspectorPort: number | null, task: Task): Promise<Measured> {
  const { say } = task;
  const [seconds, killEvery] = [numberOf(task, "seconds"), numberOf(task, "kill-every")];
  const recorder = new Recorder();
  const promises = new Promises();
  const [viewers, creators] = await Promise.all([
    signUpPeople(origin, "viewer", numberOf(task, "viewers"), recorder),
    signUpPeople(origin, "creator", numberOf(task, "creators"), recorder),
  ]);
  const [first] = creators;
  if (!first) throw new Refusal("Without a creator there is nothing to look at.");
  const openWork = await uploadWork(first, recorder);

  const heapsNow = async (): Promise<Heaps[]> =>
    inspectorPort === null ? [] : [await liveHeaps(origin, inspectorPort)];
  const atStart = await heapsNow();
  const deadline = Date.now() + seconds * 1000;
  const until = () => Date.now() >= deadline;
  const inMiddle = wait((seconds * 1000) / 2).then(heapsNow);
  const talking = setInterval(() => {
    say(`  ${recorder.requests} requests, ${recorder.problems.length} kinds of errors`);
  }, SAY_MS);
  const join = () => newPerson(origin, "viewer");
  const joinAsCreator = () => newPerson(origin, "creator");
  const members = Array.from({ length: numberOf(task, "members") }, () =>
    liveAsMembers({ recorder, promises, join, openWork, until }),
  );
  const [uploaded, lived] = await Promise.all([
    Promise.all(
      creators.map((creator) => uploadUntil(creator, { recorder, promises, join: joinAsCreator, until })),
    ),
    Promise.all(members),
    Promise.all(viewers.map((viewer) => browse(viewer, recorder, until))),
    killEvery > 0 ? recorder.outages.keepKilling(origin, killEvery * 1000, until) : null,
  ]);
  clearInterval(talking);
  await wait(SETTLE_MS);
  const heaps = [...atStart, ...(await inMiddle), ...(await heapsNow())];
  say("  asking whether all that was said to be done is so …");
  const kept = await promises.ask(recorder);
  const leak = seconds < LEAK_SECONDS ? { web: null, media: null } : leaks(heaps);
  const made = sumOf<Uploaded>(uploaded, { ready: 0, deleted: 0 });
  const lives = sumOf<Lived>(lived, { joined: 0, paid: 0, cancelled: 0 });
  const hasGrown = leak.web === true || leak.media === true;
  return {
    text: reportOf({ recorder, heaps, leak, kept, lived: lives, ...made }),
    hasFailed: recorder.problems.length > 0 || hasGrown || made.ready === 0,
  };
}

/** Number by number. */
function sumOf<Counts extends object>(all: readonly Counts[], none: Counts): Counts {
  const keys = Object.keys(none) as (keyof Counts)[];
  const sum = (key: keyof Counts) => all.reduce((total, one) => total + Number(one[key]), 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Counts;
}
