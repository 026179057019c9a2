import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "../../demo/client/people.ts";
import type { EngineName } from "../../engines/engine.ts";
import { signInWith } from "../../engines/players.ts";
import { openWindow } from "../../browsers/open-window.ts";
import type { Window } from "../../browsers/window.ts";
import { openSlowLine } from "../../network/slow-line.ts";
import { median, ms, type Figure } from "../table.ts";

const LINE = { bitsPerSecond: 2e6, roundTripMs: 60 };
/** When somebody presses, counted from the first paint. Milliseconds. */
const MOMENTS = [50, 500, 1500];
/** How long they watch from then on. */
export const WATCHED_SECONDS = 25;
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
export interface Pressable {
  port: number;
  path: string;
}

export interface Pressing {
  /** Where the viewer's account is. */
  origin: string;
  viewer: Person;
  film: number;
  port: number;
  bare: Pressable;
  engines: readonly EngineName[];
  rounds: number;
  say: (line: string) => void;
}

/** Presses at the browser's own controls before the page's script is there, beside a bare `<video>` on the same line. */
export async function measurePresses({ origin, viewer, engines, ...pressing }: Pressing): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of engines) {
    const window = await openWindow(name, { origin, mayInstall: false, say: pressing.say });
    try {
      await signInWith({ ...window, open: (url) => window.leaveFor(url) }, origin, viewer);
      for (const moment of MOMENTS) {
        const these = await measureMoment(window, moment, pressing);
        for (const { what, ours, against, remark } of these)
          pressing.say(`  ${what}: ${ours}, bare ${against}, ${remark}`);
        figures.push(...these);
      }
    } finally {
      await window.close();
    }
  }
  return figures;
}

async function measureMoment(
  window: Window,
  moment: number,
  { film, port, bare, rounds }: Pick<Pressing, "film" | "port" | "bare" | "rounds">,
): Promise<Figure[]> {
  const [ours, other]: [Pressed[], Pressed[]] = [[], []];
  // In turn, so that what else the machine does falls to each alike.
  for (let round = 0; round < rounds; round++) {
    ours.push(await press(window, { port, path: `/upload/${film}` }, moment));
    other.push(await press(window, bare, moment));
  }
  const compare = (what: string, pick: (press: Pressed) => number, show: (value: number) => string) => {
    const [mine, least] = [median(ours.map(pick)), median(other.map(pick))];
    return {
      what: `${what}, ${window.name}, ${moment} ms`,
      ours: show(mine),
      against: show(least),
      mine,
      least,
    };
  };
  const late = (presses: readonly Pressed[]) =>
    ms(median(presses.map(({ pressedAt, paintedAt }) => pressedAt - paintedAt)));
  const painted = (presses: readonly Pressed[]) => ms(median(presses.map(({ paintedAt }) => paintedAt)));
  const remark = `pressed ${late(ours)}, bare ${late(other)} after a paint at ${painted(ours)}, bare ${painted(other)}`;
  const figure = (
    { mine, least, ...rest }: ReturnType<typeof compare>,
    better: Figure["better"],
  ): Figure => ({
    ...{ ...rest, better, remark },
    ratio: least > 0 ? mine / least : null,
  });
  return [
    figure(compare("first frame after a press", firstFrameOf, ms), "less"),
    figure(
      compare(`film seen in ${WATCHED_SECONDS} s`, ({ seen }) => seen, seconds),
      "more",
    ),
    figure(compare("stood still", stalledOf, seconds), "less"),
  ];
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const firstFrameOf = ({ frameAt, pressedAt }: Pressed) => (frameAt ?? Infinity) - pressedAt;
const stalledOf = (press: Pressed) =>
  Math.max(0, WATCHED_SECONDS - Math.min(firstFrameOf(press) / 1000, WATCHED_SECONDS) - press.seen);

/** Opens the page by an address where nothing of it was fetched before, and presses once. */
async function press(window: Window, { port, path }: Pressable, moment: number): Promise<Pressed> {
  const line = await openSlowLine(port);
  line.choose(LINE);
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
  const told = {
    paintedAt: startTime,
    pressedAt: performance.now(),
    frameAt: null as number | null,
    seen: 0,
  };
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
