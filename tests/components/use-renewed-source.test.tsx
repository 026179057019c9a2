import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useFetchFreshLinks } from "~/routes/work/player/use-fetch-fresh-links";
import { useRenewedSource } from "~/routes/work/player/use-renewed-source";

/** A media element as far as the hook reads it: happy-dom's has no network and no clock. */
function createPlayer() {
  const element = Object.assign(document.createElement("video"), { play: vi.fn(async () => undefined) });
  const state = { currentTime: 0, paused: false, readyState: 4, error: null as { code: number } | null };
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(element, name, {
      configurable: true,
      get: () => state[name],
      set: (value: never) => (state[name] = value),
    });
  }
  return { element, state };
}

const UNSUPPORTED = 4;
const NETWORK = 2;

/** What /api/links answers next, and what a HEAD of the link answers. */
let links: (string | null | "offline" | "locked" | "replaced")[] = [];
let bytesAreThere = true;
let questions = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [links, bytesAreThere, questions] = [[], true, 0];
  // happy-dom's element has none of the standard's constants.
  Object.assign(HTMLMediaElement, { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal("MediaError", { MEDIA_ERR_SRC_NOT_SUPPORTED: UNSUPPORTED });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "HEAD") return new Response(null, { status: bytesAreThere ? 200 : 404 });
    questions++;
    const next = links.length > 1 ? links.shift() : links[0];
    if (next === "offline") throw new TypeError("Failed to fetch");
    expect(path).toBe("/api/links?for=detail&ids=7");
    if (next === "locked") return Response.json({ links: { 7: { view: null, locked: true } } });
    if (next === "replaced") return Response.json({ links: { 7: { view: "/media/7/new", version: "2" } } });
    return Response.json({ links: next ? { 7: { view: next, version: "1" } } : {} });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function playing({ readyState = 4 } = {}) {
  const { element, state } = createPlayer();
  state.readyState = readyState;
  const player = { current: element };
  const onStale = vi.fn();
  const { result, unmount } = renderHook(() => {
    const askAgain = useFetchFreshLinks(player, { id: 7, version: "1", onStale });
    return useRenewedSource(player, { first: "/media/7/first", askAgain });
  });
  const say = (event: string) => act(() => void element.dispatchEvent(new Event(event)));
  /** Plays to a moment, in seconds. */
  const playTo = (seconds: number) => {
    Object.assign(state, { currentTime: seconds, error: null, readyState: 4 });
    say("timeupdate");
  };
  const fail = (code = NETWORK) => {
    state.error = { code };
    say("error");
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** The new source is taken, which pauses, and is there at its beginning. */
  const load = () => {
    Object.assign(state, { error: null, currentTime: 0, readyState: 0, paused: true });
    say("loadstart");
    state.readyState = 1;
    say("loadedmetadata");
  };
  return { element, state, result, unmount, playTo, fail, pass, load, say, onStale };
}

describe("a player's source", () => {
  it("that fails is replaced by a fresh link, and goes on where it was", async () => {
    const { element, state, result, playTo, fail, pass, load } = playing();
    links = ["/media/7/second"];
    playTo(42);
    fail();
    expect(result.current.health).toBe("reconnecting");
    await pass(1);
    expect(result.current.source).toBe("/media/7/second");
    load();
    expect(state.currentTime).toBe(42);
    expect(element.play).toHaveBeenCalledTimes(1);
    playTo(43);
    expect(result.current.health).toBe("playing");
  });

  it("that is closed by now is not asked for again, and the page is told once", async () => {
    const { result, playTo, fail, pass, onStale } = playing();
    links = ["locked"];
    playTo(42);
    fail();
    expect(onStale).not.toHaveBeenCalled();
    await pass(1);
    expect(onStale).toHaveBeenCalledTimes(1);
    expect(result.current).toMatchObject({ health: "gone", source: "/media/7/first" });
    await pass(60_000);
    expect([questions, onStale.mock.calls.length]).toEqual([1, 1]);
  });

  it("stays paused when it was paused", async () => {
    const { element, state, playTo, say, fail, pass, load } = playing();
    links = ["/media/7/second"];
    playTo(42);
    state.paused = true;
    say("pause");
    fail();
    await pass(1);
    load();
    expect(state.currentTime).toBe(42);
    expect(element.play).not.toHaveBeenCalled();
  });

  it("does not forget where it was because a new source begins at nought", async () => {
    const { state, playTo, say, fail, pass, load } = playing();
    links = ["/media/7/second"];
    playTo(42);
    fail();
    await pass(1);
    Object.assign(state, { error: null, currentTime: 0, readyState: 0 });
    say("timeupdate");
    load();
    expect(state.currentTime).toBe(42);
  });

  it("that is another film by now is played from its beginning, and the page is told", async () => {
    const { element, state, result, playTo, fail, pass, load, onStale } = playing();
    links = ["replaced"];
    playTo(42);
    fail();
    await pass(1);
    expect(onStale).toHaveBeenCalledTimes(1);
    expect(result.current.source).toBe("/media/7/new");
    load();
    expect(state.currentTime).toBe(0);
    expect(element.play).toHaveBeenCalledTimes(1);
  });

  it("that answers a seek with nothing is asked about, and a stall that ends is not", async () => {
    const { playTo, say, pass, onStale } = playing();
    links = ["replaced"];
    playTo(10);
    say("waiting");
    await pass(4000);
    say("playing");
    await pass(60_000);
    expect(questions).toBe(0);
    say("seeking");
    await pass(5000);
    expect(questions).toBe(1);
    expect(onStale).toHaveBeenCalledTimes(1);
  });

  it("is asked for again with growing pauses while there is no network, then given up", async () => {
    const { result, playTo, fail, pass } = playing();
    links = ["offline"];
    playTo(10);
    fail();
    const asked: number[] = [];
    for (const pause of [1, 1498, 1, 3999, 1, 9999, 1]) {
      await pass(pause);
      asked.push(questions);
    }
    expect(asked).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(result.current.health).toBe("lost");
    await pass(600_000);
    expect(questions).toBe(4);
  });

  it("that was given up is asked for again when its person wants that", async () => {
    const { result, state, playTo, fail, pass } = playing();
    links = ["offline"];
    playTo(10);
    fail();
    await pass(20_000);
    expect(result.current.health).toBe("lost");
    links = ["/media/7/second"];
    expect(state.error).not.toBeNull();
    act(() => result.current.tryAgain());
    await pass(1);
    expect(result.current.source).toBe("/media/7/second");
  });

  it("of an upload that is gone is given up at once", async () => {
    const { result, playTo, fail, pass } = playing();
    links = [null];
    playTo(10);
    fail();
    await pass(1);
    expect(result.current.health).toBe("gone");
    expect(questions).toBe(1);
  });

  it("that fails again at the same position has its tries counted on; further on they begin anew", async () => {
    const { result, playTo, fail, pass, load } = playing();
    links = ["/media/7/again"];
    playTo(10);
    for (const pause of [1, 1500, 4000, 10_000]) {
      fail();
      await pass(pause);
      load();
      playTo(10.5);
    }
    fail();
    expect(result.current.health).toBe("lost");

    const other = playing();
    other.playTo(10);
    for (let position = 12; position < 40; position += 2) {
      other.fail();
      await other.pass(1);
      other.load();
      other.playTo(position);
      expect(other.result.current.health).toBe("playing");
    }
  });

  it("whose bytes are there and were never understood is not playable here", async () => {
    const { result, fail, pass } = playing({ readyState: 0 });
    links = ["/media/7/second"];
    fail(UNSUPPORTED);
    await pass(1);
    expect(result.current.health).toBe("unplayable");
    expect(result.current.source).toBe("/media/7/first");
  });

  it.each([0, 4])(
    "that was understood once is renewed, whatever is said of it later (readyState %i at first)",
    async (readyState) => {
      const { result, fail, pass, load } = playing({ readyState });
      links = ["/media/7/second"];
      if (readyState === 0) load();
      fail(UNSUPPORTED);
      await pass(1);
      expect(result.current).toMatchObject({ health: "reconnecting", source: "/media/7/second" });
    },
  );

  it("whose link was dead from the beginning is renewed", async () => {
    const { result, fail, pass } = playing({ readyState: 0 });
    links = ["/media/7/second"];
    bytesAreThere = false;
    fail(UNSUPPORTED);
    await pass(1);
    expect(result.current.source).toBe("/media/7/second");
  });

  it("that failed before the script was there is renewed, too", async () => {
    const { element, state } = createPlayer();
    state.error = { code: NETWORK };
    links = ["/media/7/second"];
    const player = { current: element };
    const onStale = vi.fn();
    const { result } = renderHook(() => {
      const askAgain = useFetchFreshLinks(player, { id: 7, version: "1", onStale });
      return useRenewedSource(player, { first: "/media/7/first", askAgain });
    });
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.source).toBe("/media/7/second");
  });

  it("asks nothing more once its page is left", async () => {
    const { unmount, playTo, fail, pass } = playing();
    links = ["offline"];
    playTo(10);
    fail();
    await pass(1);
    unmount();
    await pass(600_000);
    expect(questions).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("asks nothing more when its page is left in the middle of a question", async () => {
    const { unmount, playTo, fail, pass } = playing();
    links = ["offline"];
    playTo(10);
    fail();
    act(() => void vi.advanceTimersByTime(1));
    expect(questions).toBe(1);
    unmount();
    await pass(600_000);
    expect(questions).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
