import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkItem } from "~/feed/work-items.server";
import { UpNextCard } from "~/routes/upload-detail/up-next-card";
import { nextWork } from "~/routes/upload-detail/up-next.rules";

const links = { view: "/media/1/original", locked: false, withheld: false, picture: null };

function work(id: number, given: Partial<WorkItem> = {}, more: Partial<WorkItem["links"]> = {}): WorkItem {
  return { id, title: `Work ${id}`, kind: "video", links: { ...links, ...more }, ...given } as WorkItem;
}

describe("what plays next", () => {
  const related = { more: [work(1), work(2)], similar: [work(3)], older: work(9), along: null };

  it("is what stands behind it for who came from the feed, else the creator's newest, else what is similar", () => {
    expect(nextWork(related, "/feed", [])?.id).toBe(9);
    expect(nextWork(related, "/feed?kind=video", [])?.id).toBe(9);
    expect(nextWork(related, "/feedback", [])?.id).toBe(1);
    expect(nextWork(related, null, [])?.id).toBe(1);
    expect(nextWork(related, null, [1, 2])?.id).toBe(3);
  });

  it("is what comes next in the playlist one watches along, and nothing at its end", () => {
    const inList = (next: WorkItem | null) => ({ ...related, along: { list: 4, next } });
    expect(nextWork(inList(work(7)), "/feed", [])?.id).toBe(7);
    expect(nextWork(inList(null), "/feed", [])).toBeNull();
  });

  it("is never what one came through, and nothing where all of it was", () => {
    expect(nextWork(related, "/feed", [9, 1])?.id).toBe(2);
    expect(nextWork(related, "/feed", [9, 1, 2, 3])).toBeNull();
  });

  it.each([
    ["a picture", work(1, { kind: "image" })],
    ["locked", work(1, {}, { locked: true, view: null })],
    ["withheld", work(1, {}, { withheld: true })],
  ])("is not what can't play: %s", (_words, first) => {
    expect(nextWork({ more: [first], similar: [work(3)], older: null, along: null }, null, [])?.id).toBe(3);
  });
});

describe("the card", () => {
  const [onPlay, onCancel] = [vi.fn(), vi.fn()];
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second++) act(() => void vi.advanceTimersByTime(1000));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    onPlay.mockClear();
    onCancel.mockClear();
    render(<UpNextCard next={work(7)} onPlay={onPlay} onCancel={onCancel} />);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    Reflect.deleteProperty(document, "visibilityState");
  });

  it("counts five seconds, then plays, once", () => {
    wait(4);
    expect(screen.getByText(/Plays in 1 s/)).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
    wait(3);
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it("goes away by Escape, wherever that is pressed", () => {
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it("stops counting by any other key at its buttons, and still plays when it is asked to", () => {
    fireEvent.keyDown(screen.getByRole("button", { name: "Cancel" }), { key: "Tab" });
    wait(10);
    expect(onPlay).not.toHaveBeenCalled();
    expect(screen.getByText(/Stopped/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Play now" }));
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it("stops counting where the tab is left", () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    wait(10);
    expect(onPlay).not.toHaveBeenCalled();
  });
});
