import { openLine } from "../browser/line.ts";
import { VIEWER } from "../demo/client/people.ts";
import { signIn, signOut } from "./signing-up.ts";
import type { PlayedFilms } from "./playing-films.ts";
import { goTo, pressPlay, type Step, type Visit } from "./visit.ts";

interface FilmEvents {
  ended: { path: string; seen: number; isStreamed: boolean }[];
  jumps: string[];
  resumed?: number[];
}

declare global {
  var films: FilmEvents;
}

const [ENTRY, STREAM] = [/^\/assets\/entry\.client/, /^\/assets\/stream-player/];
/** The page has another address than its own, and its connection closes early. */
const expected = [/icon-32\.png.* Content Security Policy/, /net::ERR_CONNECTION/];

export function playFilms({ short, long }: PlayedFilms): Step[] {
  const { email, password, full_name: fullName } = VIEWER.form;
  return [
    {
      name: "plays five films in several sizes, one after another",
      async run(visit) {
        await signIn({ ...visit, member: { email, password, fullName } });
        await playOneByOne(visit, short);
      },
    },
    {
      name: "plays a film, seeks to its middle and pauses it with the mouse",
      run: (visit) => playByMouse(visit, long),
    },
    ...["0", "0.5", "1.5"].map((seen) => ({
      name: `plays a film before the page's script has loaded, and streams from second ${seen}`,
      expected,
      run: (visit: Visit) => overHeldLine(visit, long, ENTRY, (release) => pressEarly(visit, seen, release)),
    })),
    {
      name: "plays a film that has no source yet",
      expected,
      run: (visit) =>
        overHeldLine(visit, long, STREAM, async (release) => {
          await visit.window.until(
            "A film without a source",
            () => document.querySelector("main video:not([src], [controls])") !== null,
          );
          await pressPlay(visit);
          release();
          await streams(visit, "0");
        }),
    },
    {
      name: "plays a film just as its stream replaces its file",
      expected,
      run: (visit) =>
        overHeldLine(visit, long, STREAM, async (release) => {
          await visit.window.evaluate(() => {
            const video = document.querySelector<HTMLVideoElement>("main video");
            const play = () => void video?.play().catch(() => undefined);
            // Between two sources: see the media element's load algorithm.
            video?.addEventListener("emptied", play, { once: true });
          });
          release();
          await streams(visit, "0");
        }),
    },
    {
      name: "plays a film paused at its start, as its stream replaces its file",
      expected,
      run: (visit) =>
        overHeldLine(visit, long, STREAM, async (release) => {
          const { window } = visit;
          await window.evaluate(() => void document.querySelector<HTMLVideoElement>("main video")?.play());
          await window.until(
            "A moment of the file",
            () => (document.querySelector<HTMLVideoElement>("main video")?.currentTime ?? 0) > 0,
          );
          // WebKit failed when a stream was told to begin here.
          await window.evaluate(() => {
            const video = document.querySelector<HTMLVideoElement>("main video");
            if (!video) return;
            video.pause();
            video.currentTime = 0.04;
            video.addEventListener("emptied", () => void video.play().catch(() => undefined), { once: true });
          });
          await window.until("That moment", () => {
            const video = document.querySelector<HTMLVideoElement>("main video");
            return video !== null && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
          });
          release();
          await streams(visit, "0");
        }),
    },
    {
      name: "continues in the file, from the same second, when a stream can't be decoded",
      expected,
      run: (visit) => overHeldLine(visit, long, STREAM, (release) => fallBack(visit, release)),
    },
    {
      name: "leaves the films",
      async run(visit) {
        await goTo(visit, "/feed");
        await signOut(visit);
      },
    },
  ];
}

async function playOneByOne(visit: Visit, films: readonly number[]): Promise<void> {
  const { window } = visit;
  await goTo(visit, `/upload/${films[0]}`);
  await window.evaluate(listenToFilms);
  await pressPlay(visit);
  for (const [at, id] of films.entries())
    await window.until(
      `The end of film ${at + 1}`,
      (at = "", path = "") => globalThis.films.ended[Number(at)]?.path === path,
      ...[String(at), `/upload/${id}`],
    );
  const { ended } = await window.evaluate(() => globalThis.films);
  for (const { path, seen, isStreamed } of ended)
    if (!isStreamed || seen < 1.5) throw new Error(`Of ${path} ${seen} s were seen, streamed: ${isStreamed}`);
}

async function playByMouse(visit: Visit, id: number): Promise<void> {
  const { window } = visit;
  const click = async (css: string) => (await window.find({ css })).click();
  await goTo(visit, `/upload/${id}`);
  // The pointer brings the controls, so what is pressed may be the still or the film.
  await click("main media-controller");
  await window.until("A film that plays", () => {
    const video = document.querySelector<HTMLVideoElement>("main video");
    return video !== null && !video.paused && video.currentTime > 0;
  });
  await click("media-control-bar media-time-range");
  await window.until("Its middle", () => {
    const {
      currentTime = 0,
      duration = 0,
      seeking,
    } = document.querySelector<HTMLVideoElement>("main video") ?? {};
    return !seeking && currentTime > duration * 0.4 && currentTime < duration * 0.7;
  });
  await click("main media-controller");
  await window.until(
    "A paused film",
    () => document.querySelector<HTMLVideoElement>("main video")?.paused === true,
  );
}

/** Delays some scripts of an address where nothing is cached. */
async function overHeldLine(
  { window, origin }: Visit,
  id: number,
  held: RegExp,
  act: (release: () => void) => Promise<void>,
): Promise<void> {
  const line = await openLine(Number(new URL(origin).port), { isHidden: true });
  try {
    const release = line.hold(held);
    await window.leaveFor(`${line.origin}/upload/${id}`);
    await window.until("The player", () => document.querySelector("main video") !== null);
    await window.evaluate(listenToFilms);
    await act(release);
  } finally {
    await window.leaveFor("about:blank").finally(() => line.close());
  }
}

async function pressEarly(visit: Visit, seen: string, release: () => void): Promise<void> {
  const { window } = visit;
  await window.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>("main video");
    // WebKitGTK may never settle the promise while the film plays.
    void video?.play().catch(() => undefined);
  });
  await window.until(
    `Second ${seen} of the file`,
    (seen = "") =>
      (document.querySelector<HTMLVideoElement>("main video")?.currentTime ?? -1) >= Number(seen),
    seen,
  );
  release();
  await streams(visit, seen);
}

async function fallBack({ window }: Visit, release: () => void): Promise<void> {
  const SEEN = "2";
  await window.evaluate(() => void document.querySelector<HTMLVideoElement>("main video")?.play());
  await window.until(
    `Second ${SEEN} of the file`,
    (seen = "") => (document.querySelector<HTMLVideoElement>("main video")?.currentTime ?? 0) >= Number(seen),
    SEEN,
  );
  await window.evaluate(() => {
    const append = SourceBuffer.prototype.appendBuffer;
    SourceBuffer.prototype.appendBuffer = function (piece) {
      append.call(this, new Uint8Array(piece.byteLength).fill(255));
    };
    globalThis.films.resumed = [];
    const video = document.querySelector<HTMLVideoElement>("main video");
    const note = () => void globalThis.films.resumed?.push(video?.currentTime ?? 0);
    video?.addEventListener("emptied", () => video.addEventListener("playing", note), { once: true });
  });
  release();
  await window.until(
    "The file again",
    (seen = "") => {
      const video = document.querySelector<HTMLVideoElement>("main video");
      const isFile = video !== null && !video.currentSrc.startsWith("blob:");
      return (
        isFile &&
        !video.paused &&
        globalThis.films.resumed?.[0] !== undefined &&
        video.currentTime > Number(seen) + 1
      );
    },
    SEEN,
  );
  const { resumed } = await window.evaluate(() => globalThis.films);
  if ((resumed?.[0] ?? 0) < Number(SEEN)) throw new Error(`It continued at ${resumed?.[0]} s`);
}

async function streams({ window }: Visit, from: string): Promise<void> {
  await window.until(
    `A second of the stream behind ${from}`,
    (from = "") => {
      const video = document.querySelector<HTMLVideoElement>("main video");
      const isPlaying = video !== null && !video.paused && video.currentSrc.startsWith("blob:");
      return isPlaying && video.currentTime > Number(from) + 1;
    },
    from,
  );
  const { jumps } = await window.evaluate(() => globalThis.films);
  if (jumps.length > 0) throw new Error(jumps.join("; "));
}

/** Stays in the page while films change. */
function listenToFilms(): void {
  const SLACK_SECONDS = 0.5;
  globalThis.films = { ended: [], jumps: [] };
  const { ended, jumps } = globalThis.films;
  document.addEventListener(
    "ended",
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement)) return;
      const { played, currentSrc } = target;
      const spans = Array.from({ length: played.length }, (_, at) => played.end(at) - played.start(at));
      const seen = spans.reduce((sum, span) => sum + span, 0);
      ended.push({ path: location.pathname, seen, isStreamed: currentSrc.startsWith("blob:") });
    },
    true,
  );
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLVideoElement) jumps.push(`failed: ${target.error?.message}`);
    },
    true,
  );
  let before = { source: "", at: 0, told: 0 };
  const look = ({ type, target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || target.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      return;
    const now = { source: target.currentSrc, at: target.currentTime, told: performance.now() };
    // A new source may seek in two steps before it plays.
    if (before.source !== "" && now.source !== before.source && type !== "playing") return;
    const passed = (now.told - before.told) / 1000;
    const isAhead = now.at > before.at + passed + SLACK_SECONDS;
    if (
      before.source !== "" &&
      now.source !== before.source &&
      (now.at < before.at - SLACK_SECONDS || isAhead)
    )
      jumps.push(`went from ${before.at.toFixed(2)} to ${now.at.toFixed(2)} s`);
    before = now;
  };
  for (const event of ["timeupdate", "playing"]) document.addEventListener(event, look, true);
}
