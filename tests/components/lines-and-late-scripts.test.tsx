import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchMedia } from "~/engagement/client/watch-media.browser";
import { REFRESH_UNSEEN_MS } from "~/notifications/bell/bell.limits";
import { refreshUnseen, sendSeen, unseenStore } from "~/notifications/bell/unseen.browser";
import { useSuggestions } from "~/routes/browse/search-parts/use-suggestions";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function line() {
  const given: { next: object | null; asked: string[] } = { next: null, asked: [] };
  vi.stubGlobal("fetch", async (address: string) => {
    given.asked.push(address);
    if (!given.next) throw new TypeError("Failed to fetch");
    return Response.json(given.next);
  });
  return given;
}

describe("a lost connection", () => {
  it("the bell keeps its count without a line, and gets the true one when it may ask again", async () => {
    const given = line();
    given.next = { unseen: 3 };
    await refreshUnseen("ada");
    given.next = null;
    vi.advanceTimersByTime(REFRESH_UNSEEN_MS);
    await refreshUnseen("ada");
    expect(unseenStore.read()).toBe(3);
    await sendSeen({ works: 1 });
    expect(unseenStore.read()).toBe(3);
    given.next = {};
    await sendSeen({ works: 1 });
    expect(unseenStore.read()).toBe(0);
    given.next = { unseen: 4 };
    vi.advanceTimersByTime(REFRESH_UNSEEN_MS);
    await refreshUnseen("ada");
    expect(unseenStore.read()).toBe(4);
  });

  it("search has no suggestions without a line, and has them again with it", async () => {
    const given = line();
    const { result, rerender } = renderHook(({ typed }) => useSuggestions(typed), {
      initialProps: { typed: "lant" },
    });
    const pause = () => act(() => vi.advanceTimersByTimeAsync(200));
    await pause();
    expect([given.asked, result.current]).toEqual([["/api/suggest?q=lant"], null]);
    given.next = { works: [], creators: [], tags: [] };
    rerender({ typed: "lante" });
    await pause();
    expect(result.current).toMatchObject({ typed: "lante" });
    given.next = null;
    rerender({ typed: "lanter" });
    expect(result.current).toMatchObject({ typed: "lante" });
    await pause();
    expect(result.current).toBeNull();
  });
});

describe("a film that played before the page's script was there", () => {
  it("a film that was already playing is counted from then on only", () => {
    const sender = { open: vi.fn(), add: vi.fn<(ms: number) => void>(), send: vi.fn(), leave: vi.fn() };
    const at = { currentTime: 30, paused: false, ended: false, seeking: false };
    const media = document.createElement("video");
    for (const name of Object.keys(at) as (keyof typeof at)[])
      Object.defineProperty(media, name, { configurable: true, get: () => at[name] });
    const end = watchMedia(media, sender);
    expect(sender.open).toHaveBeenCalledTimes(1);
    for (let second = 0; second < 10; second++) {
      at.currentTime += 1;
      vi.advanceTimersByTime(1000);
    }
    const counted = sender.add.mock.calls.reduce((sum, [ms]) => sum + ms, 0);
    expect(counted).toBe(10_000);
    expect(sender.send).toHaveBeenCalledTimes(1);
    end();
  });
});
