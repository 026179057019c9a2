import type { MediaController } from "media-chrome";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listenToPlayerKeys } from "~/routes/work/player/player-keys.browser";
import { searchKey } from "~/routes/browse/search-parts/search-key";

let player: MediaController;
let stop: () => void;
let handled: string[];

beforeEach(() => {
  document.body.innerHTML = `<div id="player"><button id="own">Mute</button></div>
    <a id="link" href="/feed">Feed</a><textarea id="words"></textarea><dialog open><a id="asked" href="/">A</a></dialog>`;
  handled = [];
  player = Object.assign(document.querySelector("#player") ?? expect.fail("No player"), {
    media: { duration: 200, currentTime: 0 },
    keyboardShortcutHandler: (event: KeyboardEvent) => void handled.push(event.key),
  }) as unknown as MediaController;
  stop = listenToPlayerKeys(player);
});
afterEach(() => {
  stop();
  searchKey.turn(true);
});

function press(key: string, on: Element | null = document.body, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  on?.dispatchEvent(event);
  return event;
}

describe("the player's keys", () => {
  it.each(["k", " ", "j", "l", "m", "f", "c", "ArrowLeft", "ArrowRight"])(
    "a key works while nothing has the focus: %s",
    (key) => {
      press(key);
      expect(handled).toEqual([key]);
    },
  );

  it("space doesn't scroll the page", () => {
    expect(press(" ").defaultPrevented).toBe(true);
  });

  it("digits seek by tenths of the length", () => {
    press("7");
    expect(player.media?.currentTime).toBe(140);
    press("0", document.querySelector("#own"));
    expect(player.media?.currentTime).toBe(0);
  });

  it.each([
    ["text being typed", "#words", "k"],
    ["a dialog", "#asked", "k"],
    ["a link that space belongs to", "#link", " "],
    ["the player, which takes its keys itself", "#own", "k"],
  ])("keys leave %s alone", (_what, where, key) => {
    press(key, document.querySelector(where));
    expect(handled).toEqual([]);
  });

  it("keys leave the browser's own shortcuts and scrolling alone", () => {
    press("f", document.body, { ctrlKey: true });
    press("ArrowDown");
    expect(handled).toEqual([]);
  });

  it("a held key toggles nothing and goes on seeking", () => {
    press("k", document.body, { repeat: true });
    press("ArrowRight", document.body, { repeat: true });
    expect(handled).toEqual(["ArrowRight"]);
  });

  it("keys do nothing outside the player when single keys are off in the settings", () => {
    searchKey.turn(false);
    press("k");
    press("5");
    expect(handled).toEqual([]);
    expect(player.media?.currentTime).toBe(0);
  });

  it("keys end with the player", () => {
    stop();
    press("k");
    expect(handled).toEqual([]);
  });
});
