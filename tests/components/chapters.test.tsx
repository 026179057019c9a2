import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Chapters } from "~/routes/work/player/chapters";

const address = { search: "?list=3" };
vi.mock("@remix-run/react", () => ({ useLocation: () => address }));

const DESCRIPTION = "0:00 Leaving\n1:00 Sea & sky\n2:00 Home";

class Cue {
  readonly facts: readonly unknown[];
  constructor(...facts: unknown[]) {
    this.facts = facts;
  }
}

function chaptersTrack() {
  const cues: Cue[] = [];
  return {
    kind: "chapters",
    mode: "hidden",
    cues,
    addCue: (cue: Cue) => void cues.push(cue),
    removeCue: (cue: Cue) => void cues.splice(cues.indexOf(cue), 1),
  };
}

let player: HTMLVideoElement;
let tracks: ReturnType<typeof chaptersTrack>[];
const set = (facts: Partial<Record<keyof HTMLVideoElement, unknown>>) => {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(player, name, { configurable: true, value, writable: true });
};
const plays = (seconds: number) =>
  act(() => {
    set({ currentTime: seconds, paused: false });
    player.dispatchEvent(new Event("timeupdate"));
  });
const current = () => screen.queryAllByRole("link", { current: true }).map((link) => link.textContent);

beforeEach(() => {
  vi.stubGlobal("VTTCue", Cue);
  document.body.innerHTML = "<div data-stage><video></video></div>";
  player = document.querySelector("video") as HTMLVideoElement;
  tracks = [];
  set({
    duration: 180,
    currentTime: 0,
    paused: true,
    textTracks: tracks,
    play: vi.fn(async () => undefined),
    scrollIntoView: vi.fn(),
    addTextTrack: () => tracks[tracks.push(chaptersTrack()) - 1],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view = (description = DESCRIPTION) => render(<Chapters description={description} length={180_000} />);

it("chapters are links to their moments, and keep the page's other parameters", () => {
  view();
  expect(screen.getByRole("region", { name: "Chapters" })).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "?list=3&t=0",
    "?list=3&t=60",
    "?list=3&t=120",
  ]);
});

it("a description without chapters has no list of them and gives the player none", () => {
  view("Filmed at 1:00 in the night.");
  expect(screen.queryByRole("region")).toBeNull();
  expect(tracks).toEqual([]);
});

it("a press on a chapter plays it on this page, and with a modifier key opens a new tab", () => {
  view();
  const link = screen.getByRole("link", { name: /Sea/ });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(player.play).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(player.currentTime).toBe(60);
  expect(player.play).toHaveBeenCalledTimes(1);
});

it("a press on a chapter opens the page at that moment when nothing can be played here", () => {
  player.remove();
  view();
  expect(fireEvent.click(screen.getByRole("link", { name: /Sea/ }))).toBe(true);
});

it("the current chapter is marked, and none is before the first begins", () => {
  view();
  expect(current()).toEqual([]);
  plays(0.5);
  expect(current()).toEqual(["0:00Leaving"]);
  plays(119);
  expect(current()).toEqual(["1:00Sea & sky"]);
  plays(120);
  expect(current()).toEqual(["2:00Home"]);
});

it("the player has one chapter track, which changes with the description and goes away with the chapters", () => {
  const { rerender, unmount } = view();
  const told = () => tracks.map(({ cues }) => cues.map(({ facts }) => facts));
  expect(told()).toEqual([
    [
      [0, 60, "Leaving"],
      [60, 120, "Sea &amp; sky"],
      [120, 180, "Home"],
    ],
  ]);
  rerender(<Chapters description={"0:00 All\n1:30 <Rest>"} length={180_000} />);
  expect(told()).toEqual([
    [
      [0, 90, "All"],
      [90, 180, "&lt;Rest>"],
    ],
  ]);
  unmount();
  expect(told()).toEqual([[]]);
});

it("a player gets its chapters when its length is known later, or when it replaces another", () => {
  set({ duration: NaN });
  view();
  expect(tracks).toEqual([]);
  set({ duration: 180 });
  act(() => void player.dispatchEvent(new Event("durationchange")));
  expect(tracks[0]?.cues).toHaveLength(3);
});
