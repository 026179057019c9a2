import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { createElement, StrictMode, useEffect, useRef, type ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { StillControls } from "~/routes/work/player/still-controls";
import { useControls } from "~/routes/work/player/use-controls";
import { nextPaint } from "~/ui/next-paint";

let answer: () => Promise<unknown>;
const load = vi.fn(() => answer());
const play = vi.fn();

function Player() {
  const media = useRef<HTMLVideoElement>(null);
  const [controls, settle] = useControls(media, load);
  return (
    <media-controller>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- nothing is played */}
      <video ref={media} />
      {controls === "still" || controls === "building" ? (
        <StillControls length={65_000} onPlay={play} />
      ) : null}
      {controls === "building" ? <Controls onReady={settle} /> : null}
      <output>{controls}</output>
    </media-controller>
  );
}

function Controls({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return createElement("media-play-button", { tabIndex: 0 });
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(wrapper?: ComponentType) {
  answer = () => Promise.resolve();
  const { container } = render(<Player />, { wrapper });
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
  expect(await seen()).toBe("still");
  expect(load).not.toHaveBeenCalled();
  expect(still.textContent).toBe("Play1:05");
});

it.each([
  ["a pointer over the player", "media-controller", "pointerEnter"],
  ["media that plays", "video", "play"],
] as const)("%s loads them once", async (_words, on, event) => {
  const { find, seen } = show();
  fireEvent[event](find(on));
  fireEvent[event](find(on));
  expect(await seen()).toBe("ready");
  expect(load).toHaveBeenCalledTimes(1);
});

it("the focus goes on from the still, which Tab reaches, to the play button", async () => {
  const { still, seen } = show();
  const focused: (string | undefined)[] = [];
  document.addEventListener("focusout", ({ relatedTarget }) =>
    focused.push((relatedTarget as Element | null)?.localName),
  );
  still.focus();
  fireEvent.focusIn(still);
  await act(nextPaint);
  expect(await seen()).toBe("ready");
  // Never to the page between them, where a key would be lost.
  expect(focused).toEqual(["media-play-button"]);
});

it("a player's key pressed anywhere is handed on once, also by controls mounted twice, and space doesn't scroll", async () => {
  const { seen } = show(StrictMode);
  expect(fireEvent.keyDown(document.body, { key: " " })).toBe(false);
  const keys: string[] = [];
  document.addEventListener("keydown", ({ key }) => keys.push(key));
  expect(await seen()).toBe("ready");
  expect(keys).toEqual([" "]);
});

it.each([
  ["finger", "pointerDown", "pointerUp"],
  ["key", "keyDown", "keyUp"],
] as const)("a press isn't lost: the still stays until the %s is up", async (_words, down, up) => {
  const { find, still, seen } = show();
  fireEvent.pointerEnter(find("media-controller"));
  fireEvent[down](still);
  expect(await seen()).toBe("still");
  fireEvent[up](still);
  fireEvent.click(still);
  expect(play).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => expect(await seen()).toBe("ready"));
});

it("a right click doesn't delay the controls, though its menu swallows the release", async () => {
  const { still, seen } = show();
  fireEvent.pointerDown(still, { button: 2 });
  fireEvent.contextMenu(still);
  expect(await seen()).toBe("ready");
});

it("the browser's own controls stay when ours can't be loaded", async () => {
  const { find, seen } = show();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.pointerEnter(find("media-controller"));
  expect(await seen()).toBe("failed");
});
