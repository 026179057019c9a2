import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../local/port.ts";
import { Refusal } from "../local/refusal.ts";
import { readNumber, type MeasureResult, type MeasureTask } from "./measure.ts";
import { withProduct } from "./shared/sites.ts";
import { uploadUntil, uploadWork, type Uploaded } from "./soak/creator.ts";
import { leaks, liveHeaps, type Heaps } from "./soak/heap.ts";
import { liveAsMembers, type MemberCounts } from "./soak/member.ts";
import { newPerson, signUpPeople } from "./soak/people.ts";
import { Confirmations } from "./soak/promises.ts";
import { Recorder } from "./soak/recorder.ts";
import { formatReport } from "./soak/report.ts";
import { browse } from "./soak/viewer.ts";

/** Otherwise garbage would be taken for a leak. */
const SETTLE_MS = 5_000;
const SAY_MS = 30_000;
const VIEWERS = 12;
/** Shorter runs can't show leaks. */
const LEAK_SECONDS = 120;

/** Every `kill-every` seconds the runtime is killed (kill -9). */
export const options = {
  seconds: "180",
  creators: "3",
  members: "2",
  "kill-every": "0",
};

export async function run(task: MeasureTask): Promise<MeasureResult> {
  const isKilled = readNumber(task, "kill-every") > 0;
  // Memory can't be compared across restarted processes.
  const inspectorPort = isKilled ? 0 : await freePort();
  return withProduct(task, (product) => soak(product.origin, inspectorPort || null, task), {
    inspectorPort,
    log: (line) => (/"level":"error"/.test(line) ? task.say(line) : undefined),
  });
}

async function soak(origin: string, inspectorPort: number | null, task: MeasureTask): Promise<MeasureResult> {
  const { say } = task;
  const [seconds, killEvery] = [readNumber(task, "seconds"), readNumber(task, "kill-every")];
  const recorder = new Recorder();
  const promises = new Confirmations();
  const [viewers, creators] = await Promise.all([
    signUpPeople(origin, "viewer", VIEWERS, recorder),
    signUpPeople(origin, "creator", readNumber(task, "creators"), recorder),
  ]);
  const [first] = creators;
  if (!first) throw new Refusal("A soak needs at least one creator.");
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
  const members = Array.from({ length: readNumber(task, "members") }, () =>
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
  say("  checking that everything the site confirmed is true …");
  const kept = await promises.ask(recorder);
  const leak = seconds < LEAK_SECONDS ? { web: null, media: null } : leaks(heaps);
  const totals = addCounts<Uploaded>(uploaded, { ready: 0, deleted: 0 });
  const lives = addCounts<MemberCounts>(lived, { joined: 0, paid: 0, cancelled: 0 });
  const hasGrown = leak.web === true || leak.media === true;
  return {
    text: formatReport({ recorder, heaps, leak, kept, lived: lives, ...totals }),
    hasFailed: recorder.problems.length > 0 || hasGrown || totals.ready === 0,
  };
}

function addCounts<Counts extends object>(all: readonly Counts[], none: Counts): Counts {
  const keys = Object.keys(none) as (keyof Counts)[];
  const sum = (key: keyof Counts) => all.reduce((total, one) => total + Number(one[key]), 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Counts;
}
