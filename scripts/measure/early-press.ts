import { setTimeout as wait } from "node:timers/promises";
import { openLine } from "../browser/line.ts";
import { ENGINE_NAMES } from "../browsers/engine.ts";
import type { Window } from "../browsers/window.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { BARE_PAGE, serveBareFilm } from "./shared/bare-player.ts";
import { storeMeasuredFilms } from "./shared/measured-films.ts";
import { enginesOf, openPlayer, signUpPlayers } from "./shared/play-site.ts";
import { withProduct } from "./shared/sites.ts";
import { median, ms, type Figure } from "./shared/table.ts";

const SPEED = { down: 2e6, roundTripMs: 60 };
/** When a viewer presses, counted from the first paint. Milliseconds. */
const MOMENTS = [50, 500, 1500];
/** How long they watch from then on. */
const WATCHED_SECONDS = 25;
/** Of the film beyond what is watched of it. */
const SPARE_SECONDS = 10;
/** The page is there by then on that line, on a busy machine too. Milliseconds. */
const PAGE_LIMIT_MS = 25_000;

/** What came of a press. Milliseconds, but for the seconds of film that were seen. */
interface Pressed {
  paintedAt: number;
  pressedAt: number;
  /** Null until there is one. */
  frameAt: number | null;
  seen: number;
}

declare global {
  var pressed: Pressed | undefined;
}

/** A page with the film. */
interface FilmPage {
  port: number;
  path: string;
}

export const options = { engines: ENGINE_NAMES.join(","), presses: "1", "film-megabits": "5" };

/** What comes of a press before the page's script is there, at 2 Mbit/s, beside a bare `<video>` with the same file. */
export function run(task: Task): Promise<Measured> {
  return withProduct(task, async ({ origin, port }) => {
    const { creator } = await signUpPlayers(origin);
    const seconds = WATCHED_SECONDS + SPARE_SECONDS;
    const bitsPerSecond = numberOf(task, "film-megabits") * 1e6;
    const films = await storeMeasuredFilms(creator, task.dir, { seconds, bitsPerSecond });
    const bare = await serveBareFilm(films.path);
    const pages = {
      ours: { port, path: `/upload/${films.several}` },
      bare: { port: bare.port, path: BARE_PAGE },
    };
    const figures: Figure[] = [];
    try {
      for (const name of enginesOf(task.options["engines"] ?? "")) {
        const window = await openPlayer(name, origin);
        try {
          for (const moment of MOMENTS)
            figures.push(...(await measureMoment(window, moment, pages, numberOf(task, "presses"))));
        } finally {
          await window.close();
        }
      }
    } finally {
      bare.close();
    }
    return { figures };
  });
}

async function measureMoment(
  window: Window,
  moment: number,
  pages: Record<"ours" | "bare", FilmPage>,
  presses: number,
): Promise<Figure[]> {
  const done: Record<"ours" | "bare", Pressed[]> = { ours: [], bare: [] };
  // In turn, so that what else the machine does falls to each alike.
  for (let turn = 0; turn < presses; turn++)
    for (const which of ["ours", "bare"] as const)
      done[which].push(await press(window, pages[which], moment));
  const middle = (which: "ours" | "bare", pick: (pressed: Pressed) => number) =>
    median(done[which].map(pick));
  const paintedAt = (which: "ours" | "bare") => ms(middle(which, (pressed) => pressed.paintedAt));
  const compare = (
    what: string,
    better: Figure["better"],
    pick: (pressed: Pressed) => number,
    show: (value: number) => string,
  ): Figure => {
    const [ours, bare] = [middle("ours", pick), middle("bare", pick)];
    return {
      what: `${what}, ${window.name}, ${moment} ms`,
      ours: show(ours),
      against: `${show(bare)} (bare player)`,
      ratio: bare > 0 ? ours / bare : null,
      better,
      remark: `painted at ${paintedAt("ours")}, bare ${paintedAt("bare")}`,
    };
  };
  return [
    compare("first frame after a press", "less", firstFrameOf, ms),
    compare(`film seen in ${WATCHED_SECONDS} s`, "more", ({ seen }) => seen, seconds),
    compare("stood still", "less", stalledOf, seconds),
  ];
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const firstFrameOf = ({ frameAt, pressedAt }: Pressed) => (frameAt ?? Infinity) - pressedAt;
const stalledOf = (press: Pressed) =>
  Math.max(0, WATCHED_SECONDS - Math.min(firstFrameOf(press) / 1000, WATCHED_SECONDS) - press.seen);

/** Opens the page by an address where nothing of it was fetched before, and presses once. */
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

/** Runs in the page: presses so long after its first paint, and writes down from then on what is seen. */
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
  const told: Pressed = { paintedAt: startTime, pressedAt: performance.now(), frameAt: null, seen: 0 };
  globalThis.pressed = told;
  video.requestVideoFrameCallback(() => (told.frameAt = performance.now()));
  // WebKitGTK may leave its promise open while the film plays.
  void video.play().catch(() => undefined);
  let [at, looked] = [video.currentTime, performance.now()];
  setInterval(() => {
    const [step, passed] = [video.currentTime - at, (performance.now() - looked) / 1000];
    // What goes further is a change of source that comes back to its second.
    if (step > 0 && step < passed + SLACK_SECONDS) told.seen += step;
    [at, looked] = [video.currentTime, performance.now()];
  }, LOOK_MS);
}
