import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { StillControls } from "~/routes/work/player/still-controls";
import { useControls } from "~/routes/work/player/use-controls";
import { nextPaint } from "~/ui/next-paint";

let answer: () => Promise<unknown>;
const load = vi.fn(() => answer());
const play = vi.fn();

function Player() {
  const media = useRef<HTMLVideoElement>(null);
  const controls = useControls(media, load);
  return (
    <media-controller>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- nothing is played */}
      <video ref={media} />
      {controls === null ? <StillControls length={65_000} onPlay={play} /> : null}
      <output>{JSON.stringify(controls)}</output>
    </media-controller>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show() {
  answer = () => Promise.resolve();
  const { container } = render(<Player />);
  const find = (what: string) => container.querySelector<HTMLElement>(what) ?? expect.fail(what);
  return {
    find,
    still: find("button"),
    seen: async () => {
      await act(nextPaint);
      return find("output").textContent;
    },
  };
}

it("controls aren't loaded for a page that is only read", async () => {
  const { still, seen } = show();
  fireEvent.keyDown(document.body, { key: "x" });
  expect(await seen()).toBe("null");
  expect(load).not.toHaveBeenCalled();
  expect(still.textContent).toBe("Play1:05");
});

it.each([
  ["a pointer over the player", "media-controller", "pointerEnter"],
  ["a finger on it", "button", "pointerDown"],
  ["media that plays", "video", "play"],
] as const)("%s loads them once", async (_words, on, event) => {
  const { find, seen } = show();
  fireEvent[event](find(on));
  fireEvent[event](find(on));
  expect(await seen()).toBe('{"hadFocus":false,"key":null}');
  expect(load).toHaveBeenCalledTimes(1);
});

it("the focus is handed on from the still, which Tab reaches", async () => {
  const { still, seen } = show();
  still.focus();
  fireEvent.focusIn(still);
  expect(await seen()).toBe('{"hadFocus":true,"key":null}');
});

it("a player's key pressed anywhere is handed on, and space doesn't scroll", async () => {
  const { seen } = show();
  expect(fireEvent.keyDown(document.body, { key: " " })).toBe(false);
  expect(await seen()).toBe('{"hadFocus":false,"key":" "}');
});

it("a press isn't lost: the still stays until the finger is up", async () => {
  const { find, still, seen } = show();
  const matches = vi.spyOn(find("media-controller"), "matches").mockReturnValue(true);
  fireEvent.pointerDown(still);
  expect(await seen()).toBe("null");
  fireEvent.click(still);
  expect(play).toHaveBeenCalledTimes(1);
  matches.mockReturnValue(false);
  await vi.waitFor(async () => expect(await seen()).toBe('{"hadFocus":false,"key":null}'));
});

it("the browser's own controls stay when ours can't be loaded", async () => {
  const { still, seen } = show();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.pointerDown(still);
  expect(await seen()).toBe('"failed"');
});
