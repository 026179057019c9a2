import { setTimeout as wait } from "node:timers/promises";
import { openLine } from "../browser/line.ts";
import { ENGINE_NAMES } from "../browsers/engine.ts";
import type { Window } from "../browsers/window.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { BARE_PAGE, serveBareFilm } from "./shared/bare-player.ts";
import { storeMeasuredFilms } from "./shared/measured-films.ts";
import { inEachEngine, signUpPlayers } from "./shared/play-site.ts";
import { withProduct } from "./shared/sites.ts";
import { ms, type Figure } from "./shared/table.ts";

const SPEED = { down: 2e6, roundTripMs: 60 };
const MOMENTS = [50, 500, 1500];
const WATCHED_SECONDS = 25;
const SPARE_SECONDS = 10;
/** Enough for that connection even on a busy machine. */
const PAGE_LIMIT_MS = 25_000;

/** `seen` is in seconds of film. */
interface Pressed {
  paintedAt: number;
  pressedAt: number;
  frameAt: number | null;
  seen: number;
}

declare global {
  var pressed: Pressed | undefined;
}

interface FilmPage {
  port: number;
  path: string;
}

export const options = { engines: ENGINE_NAMES.join(",") };

export function run(task: MeasureTask): Promise<MeasureResult> {
  return withProduct(task, async ({ origin, port }) => {
    const { creator } = await signUpPlayers(origin);
    const films = await storeMeasuredFilms(creator, task.dir, WATCHED_SECONDS + SPARE_SECONDS);
    const bare = await serveBareFilm(films.path);
    const pages = {
      ours: { port, path: `/upload/${films.several}` },
      bare: { port: bare.port, path: BARE_PAGE },
    };
    try {
      const figures = await inEachEngine(task, origin, async (window) => {
        const moments: Figure[][] = [];
        for (const moment of MOMENTS) moments.push(await measureMoment(window, moment, pages));
        return moments.flat();
      });
      return { figures };
    } finally {
      bare.close();
    }
  });
}

async function measureMoment(
  window: Window,
  moment: number,
  pages: Record<"ours" | "bare", FilmPage>,
): Promise<Figure[]> {
  const done = {
    ours: await press(window, pages.ours, moment),
    bare: await press(window, pages.bare, moment),
  };
  const compare = (
    what: string,
    better: Figure["better"],
    pick: (pressed: Pressed) => number,
    show: (value: number) => string,
  ): Figure => {
    const [ours, bare] = [pick(done.ours), pick(done.bare)];
    return {
      what: `${what}, ${window.name}, ${moment} ms`,
      ours: show(ours),
      against: `${show(bare)} (bare player)`,
      ratio: bare > 0 ? ours / bare : null,
      better,
      remark: `painted at ${ms(done.ours.paintedAt)}, bare ${ms(done.bare.paintedAt)}`,
    };
  };
  return [
    compare("first frame after a press", "less", firstFrameDelay, ms),
    compare(`film seen in ${WATCHED_SECONDS} s`, "more", ({ seen }) => seen, seconds),
    compare("stalled", "less", stalledSeconds, seconds),
  ];
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const firstFrameDelay = ({ frameAt, pressedAt }: Pressed) => (frameAt ?? Infinity) - pressedAt;
const stalledSeconds = (press: Pressed) =>
  Math.max(0, WATCHED_SECONDS - Math.min(firstFrameDelay(press) / 1000, WATCHED_SECONDS) - press.seen);

async function press(window: Window, { port, path }: FilmPage, moment: number): Promise<Pressed> {
  const line = await openLine(port, { isHidden: true, speed: SPEED });
  try {
    await window.leaveFor(line.origin + path);
    await window.evaluate(pressAfterPaint, moment, PAGE_LIMIT_MS);
    await wait(WATCHED_SECONDS * 1000);
    const pressed = await window.evaluate(() => globalThis.pressed ?? null);
    if (pressed === null) throw new Error("the page was left");
    return pressed;
  } finally {
    await window.leaveFor("about:blank").finally(() => line.close());
  }
}

async function pressAfterPaint(moment: number, limitMs: number): Promise<void> {
  const [POLL_MS, LOOK_MS, SLACK_SECONDS] = [4, 50, 0.5];
  const until = async <T>(what: string, find: () => T | null | undefined): Promise<T> => {
    for (;;) {
      const found = find();
      if (found) return found;
      if (performance.now() > limitMs) throw new Error(`never ${what}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const { startTime } = await until(
    "painted",
    () => performance.getEntriesByName("first-contentful-paint")[0],
  );
  const video = await until("had a player", () =>
    document.querySelector<HTMLVideoElement>("media-controller video, body > video"),
  );
  await until("was pressed", () => performance.now() >= startTime + moment);
  const press: Pressed = { paintedAt: startTime, pressedAt: performance.now(), frameAt: null, seen: 0 };
  globalThis.pressed = press;
  video.requestVideoFrameCallback(() => (press.frameAt = performance.now()));
  // WebKitGTK may never settle the promise while the film plays.
  void video.play().catch(() => undefined);
  let [at, looked] = [video.currentTime, performance.now()];
  setInterval(() => {
    const [step, passed] = [video.currentTime - at, (performance.now() - looked) / 1000];
    // A larger step is a change of source that returns to its second.
    if (step > 0 && step < passed + SLACK_SECONDS) press.seen += step;
    [at, looked] = [video.currentTime, performance.now()];
  }, LOOK_MS);
}
