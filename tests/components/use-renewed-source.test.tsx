import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useFetchFreshLinks } from "~/routes/work/player/use-fetch-fresh-links";
import { useRenewedSource } from "~/routes/work/player/use-renewed-source";

/** happy-dom's media element has no network and no clock. */
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

let links: (string | null | "offline" | "locked" | "replaced")[] = [];
let bytesAreThere = true;
let questions = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [links, bytesAreThere, questions] = [[], true, 0];
  // happy-dom's element lacks the standard's constants.
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
  const playTo = (seconds: number) => {
    Object.assign(state, { currentTime: seconds, error: null, readyState: 4 });
    say("timeupdate");
  };
  const fail = (code = NETWORK) => {
    state.error = { code };
    say("error");
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const load = () => {
    Object.assign(state, { error: null, currentTime: 0, readyState: 0, paused: true });
    say("loadstart");
    state.readyState = 1;
    say("loadedmetadata");
  };
  return { element, state, result, unmount, playTo, fail, pass, load, say, onStale };
}

describe("a player's source", () => {
  it("a failed source is replaced by a fresh link, and continues where it was", async () => {
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

  it("a locked source is not requested again, and the page is informed once", async () => {
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

  it("a paused source stays paused when it's renewed", async () => {
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

  it("a position is kept when a new source begins at zero", async () => {
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

  it("a source replaced by another film plays from its beginning, and the page is informed", async () => {
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

  it("a source is checked when a seek gets no data, and not for a stall that ends", async () => {
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

  it("a source is requested with growing pauses without a network, then abandoned", async () => {
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

  it("an abandoned source is requested again when the viewer asks for it", async () => {
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

  it("a source of a deleted upload is abandoned immediately", async () => {
    const { result, playTo, fail, pass } = playing();
    links = [null];
    playTo(10);
    fail();
    await pass(1);
    expect(result.current.health).toBe("gone");
    expect(questions).toBe(1);
  });

  it("failures at one position are counted together, and a later position starts over", async () => {
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

  it("a source that loads but never decodes is unplayable here", async () => {
    const { result, fail, pass } = playing({ readyState: 0 });
    links = ["/media/7/second"];
    fail(UNSUPPORTED);
    await pass(1);
    expect(result.current.health).toBe("unplayable");
    expect(result.current.source).toBe("/media/7/first");
  });

  it("a source that failed on a lost line is loaded again before it counts as unplayable", async () => {
    const { result, fail, pass } = playing({ readyState: 0 });
    links = ["offline", "/media/7/second"];
    fail(UNSUPPORTED);
    await pass(1);
    await pass(1500);
    expect(result.current).toMatchObject({ health: "reconnecting", source: "/media/7/second" });
    fail(UNSUPPORTED);
    await pass(4000);
    expect(result.current.health).toBe("unplayable");

    const other = playing({ readyState: 0 });
    links = ["offline"];
    other.fail(UNSUPPORTED);
    for (const pause of [1, 1500, 4000, 10_000]) await other.pass(pause);
    expect(other.result.current.health).toBe("lost");
    links = ["/media/7/second"];
    act(() => other.result.current.tryAgain());
    await other.pass(1);
    expect(other.result.current).toMatchObject({ health: "reconnecting", source: "/media/7/second" });
  });

  it.each([0, 4])(
    "a source that decoded once is renewed, whatever its later error (readyState %i at first)",
    async (readyState) => {
      const { result, fail, pass, load } = playing({ readyState });
      links = ["/media/7/second"];
      if (readyState === 0) load();
      fail(UNSUPPORTED);
      await pass(1);
      expect(result.current).toMatchObject({ health: "reconnecting", source: "/media/7/second" });
    },
  );

  it("a source whose link was dead from the beginning is renewed", async () => {
    const { result, fail, pass } = playing({ readyState: 0 });
    links = ["/media/7/second"];
    bytesAreThere = false;
    fail(UNSUPPORTED);
    await pass(1);
    expect(result.current.source).toBe("/media/7/second");
  });

  it("a source that failed before the script was there is renewed", async () => {
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

  it("nothing is requested once the page is left", async () => {
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

  it("nothing more is requested when the page is left during a request", async () => {
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
