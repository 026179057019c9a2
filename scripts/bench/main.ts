// `npm run bench`: one table of ratios, each from one run on one machine, ours beside what it is measured against.
// Options: --seconds 3  --uploads 200000  --megabytes 200  --rounds 2  --members 50000
//   --only pages,scripts,upload,memory,probe,feed,search,views,closing,beats,secrecy,
//   interaction,playback,presses,planning,renditions,queue
//   --reports 100000 (of queue)
//   --engines chromium,firefox,webkit  --starts 20  --stall-seconds 120  --film-megabits 5 (of playback; of presses the
//   first and the last of them)
//   --film-seconds 30 (of renditions)
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, platform, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER } from "../demo/client/people.ts";
import { ENGINE_NAMES } from "../engines/engine.ts";
import { exitWith } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import { startProduct } from "../start/product.ts";
import { signUpPeople } from "../soak/people.ts";
import { Recorder } from "../soak/recorder.ts";
import { startBareSite } from "./bare-site.ts";
import { measureClosing } from "./closing.ts";
import { readCorpus } from "./corpus.ts";
import { measureFeed } from "./feed.ts";
import { measureQueue } from "./queue.ts";
import { measureRenditions } from "./renditions.ts";
import { measureSearching } from "./searching.ts";
import { measureFollowing } from "./following.ts";
import { measureInteraction } from "./interaction.ts";
import { measureMemory } from "./memory.ts";
import { measurePages, measureScripts } from "./pages.ts";
import { measureEarlyPresses, measurePlayback } from "./playback.ts";
import { measurePlanning } from "./planning.ts";
import { measureProbe } from "./probing.ts";
import { tableOf, type Figure } from "./table.ts";
import { measureSecrecy } from "./timing.ts";
import { measureUpload } from "./uploading.ts";
import { measureViews } from "./views.ts";
import { measureBeats, measureHour } from "./watching.ts";

const PAGES = ["/", "/signin", "/register", "/feed", "/upload", "/my-uploads", "/settings"];
/** Of one viewer no more beats are taken in a minute than WATCH_LIMIT says. */
const VIEWERS = 20;
/** Parts that a running site is started for. */
const OF_SITE = [
  ...["pages", "scripts", "upload", "memory", "secrecy"],
  ...["beats", "interaction", "playback", "presses", "renditions"],
];
/** Works that searches are measured over. */
const SEARCHED_WORKS = 100_000;
const CORPUS = process.env["MEDIA_CORPUS"] ?? join(ROOT, "../shared/corpus");

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    uploads: { type: "string", default: "200000" },
    megabytes: { type: "string", default: "200" },
    rounds: { type: "string", default: "2" },
    members: { type: "string", default: "50000" },
    reports: { type: "string", default: "100000" },
    engines: { type: "string", default: ENGINE_NAMES.join(",") },
    starts: { type: "string", default: "20" },
    "stall-seconds": { type: "string", default: "120" },
    "film-megabits": { type: "string", default: "5" },
    "film-seconds": { type: "string", default: "30" },
    only: { type: "string" },
  },
});
const wanted = (name: string) => values.only === undefined || values.only.split(",").includes(name);
const say = (line: string) => console.error(line);

async function measureSite(dir: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  say("Starting the product and a bare page …");
  const product = await startProduct({ port: 0, stateDir: join(dir, "state"), build: true });
  const bare = await startBareSite(join(dir, "bare")).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  try {
    const { session } = await signInOrUp(product.origin, CREATOR);
    if (wanted("pages")) {
      say("Serving pages …");
      const pages = {
        "the sign-in page": () => fetch(`${product.origin}/signin`),
        "the feed, signed in": () => session.get("/feed"),
      };
      figures.push(...(await measurePages(pages, () => fetch(bare.origin), Number(values.seconds))));
    }
    if (wanted("scripts"))
      figures.push(...(await measureScripts(product.origin, session, bare.origin, PAGES)));
    if (wanted("upload")) {
      say("Uploading …");
      const size = Number(values.megabytes) * 1024 * 1024;
      figures.push(...(await measureUpload(session, size, Number(values.rounds))));
    }
    if (wanted("memory")) {
      say("Weighing the media worker …");
      figures.push(...(await measureMemory(session, Number(values.megabytes) * 1024 * 1024)));
    }
    if (wanted("secrecy")) {
      say("Timing sign-in, sign-up, recovery and resend …");
      figures.push(...(await measureSecrecy(product.origin)));
    }
    if (wanted("beats")) {
      say("Watching …");
      const viewers = await signUpPeople(product.origin, "viewer", VIEWERS, new Recorder());
      figures.push(...(await measureBeats(dir, session, viewers, Number(values.seconds))));
    }
    if (wanted("interaction")) {
      say("Typing, pressing, deleting …");
      figures.push(...(await measureInteraction(session, say)));
    }
    if (wanted("playback") || wanted("presses")) {
      say("Playing films …");
      const { session: viewing } = await signInOrUp(product.origin, VIEWER);
      // Films would begin where they were left.
      await viewing.submit("/library/history", new URLSearchParams({ intent: "pause" }));
      const {
        engines: names,
        starts,
        rounds,
        "stall-seconds": stallSeconds,
        "film-megabits": megabits,
      } = values;
      const engines = ENGINE_NAMES.filter((name) => names.split(",").includes(name));
      const playing = { engines, filmBits: Number(megabits) * 1e6, say };
      const people = { creator: session, viewer: VIEWER };
      if (wanted("playback")) {
        const lengths = { starts: Number(starts), stallSeconds: Number(stallSeconds) };
        figures.push(...(await measurePlayback(dir, product.port, people, { ...playing, ...lengths })));
      }
      if (wanted("presses")) {
        const pressing = { ...playing, rounds: Number(rounds) };
        figures.push(...(await measureEarlyPresses(dir, product.port, people, pressing)));
      }
    }
    if (wanted("renditions")) {
      say("Making copies …");
      const seconds = Number(values["film-seconds"]);
      const options = {
        engines: ENGINE_NAMES.filter((name) => values.engines.split(",").includes(name)),
        seconds,
      };
      const people = { session, person: CREATOR };
      figures.push(...(await measureRenditions(dir, people, { ...options, say })));
    }
    return figures;
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
  }
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "wishlight-bench-"));
  const before = loadavg()[0] ?? 0;
  try {
    const figures: Figure[] = [];
    let accuracy = "";
    if (OF_SITE.some(wanted)) figures.push(...(await measureSite(dir)));
    if (wanted("probe")) {
      say("Probing the corpus …");
      const corpus = await readCorpus(CORPUS);
      const probing = corpus && (await measureProbe(corpus));
      figures.push(...(probing?.figures ?? []));
      accuracy = probing?.accuracy ?? "The media corpus is not at hand: our reader was not measured.";
    }
    if (wanted("planning")) {
      say("Planning two hours …");
      figures.push(...(await measurePlanning(Number(values.megabytes) * 1024 * 1024)));
    }
    if (wanted("feed")) {
      say("Filling a feed …");
      figures.push(...(await measureFeed(join(dir, "feed"), Number(values.uploads))));
    }
    if (wanted("search")) {
      say("Searching …");
      figures.push(...(await measureSearching(join(dir, "search"), SEARCHED_WORKS)));
    }
    if (wanted("queue")) {
      say("Judging …");
      figures.push(...(await measureQueue(join(dir, "queue"), Number(values.reports))));
    }
    if (wanted("following")) {
      say("Following five thousand …");
      figures.push(...(await measureFollowing(join(dir, "following"))));
    }
    if (wanted("views")) {
      say("Watching a million times …");
      figures.push(...(await measureViews(join(dir, "views"))));
    }
    if (wanted("closing")) {
      say("Closing a month …");
      figures.push(...(await measureClosing(join(dir, "closing"), Number(values.members))));
    }
    if (wanted("beats")) figures.push(...(await measureHour(join(dir, "hour"))));
    const [cpu] = cpus();
    console.log(`${new Date().toISOString().slice(0, 10)} · ${cpu?.model ?? "CPU"} × ${cpus().length}`);
    console.log(
      `${platform()} ${release()} · ${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.version}`,
    );
    console.log(`load before ${before.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
    if (figures.length > 0) console.log(tableOf(figures));
    if (accuracy) console.log(`\n${accuracy}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
process.exit(process.exitCode ?? 0);
