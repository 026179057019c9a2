import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkItem } from "~/feed/work-items.server";
import { expectArrival } from "~/routes/work/page/arrivals.browser";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { toast } from "~/ui/toast";
import { fetchNextWork } from "~/routes/work/player/fetch-next-work.browser";
import { recordAutoplayed } from "~/routes/work/player/autoplay.browser";
import { AutoplaySwitch } from "~/routes/work/player/autoplay-switch";
import { getPlayhead } from "~/routes/work/player/playhead.browser";
import { UpNext } from "~/routes/work/player/up-next";
import { UpNextCard } from "~/routes/work/player/up-next-card";
import { nextWork } from "~/routes/work/player/up-next.rules";

const router = vi.hoisted(() => ({ navigate: vi.fn() }));
vi.mock("@remix-run/react", () => ({
  useNavigate: () => router.navigate,
  useLocation: () => ({ state: null }),
}));

const links = { view: "/media/1/original", locked: false, withheld: false, picture: null };

vi.spyOn(toast, "error").mockImplementation(() => undefined as never);

function work(id: number, given: Partial<WorkItem> = {}, more: Partial<WorkItem["links"]> = {}): WorkItem {
  return { id, title: `Work ${id}`, kind: "video", links: { ...links, ...more }, ...given } as WorkItem;
}

describe("what plays next", () => {
  const related = {
    more: [work(1), work(2)],
    similar: [work(3)],
    older: work(9),
    beyond: [work(20)],
    along: null,
  };

  it("the next work is the feed's next, else the creator's newest, else a similar one", () => {
    expect(nextWork(related, "/feed", [])?.id).toBe(9);
    expect(nextWork(related, "/feed?kind=video", [])?.id).toBe(9);
    expect(nextWork(related, "/feedback", [])?.id).toBe(1);
    expect(nextWork(related, null, [])?.id).toBe(1);
    expect(nextWork(related, null, [1, 2])?.id).toBe(3);
  });

  it("the next work in a playlist is its next playable one, and none at its end", () => {
    const inList = (next: WorkItem[]) => ({ ...related, along: { list: 4, next } });
    expect(nextWork(inList([work(6, { kind: "image" }), work(7)]), "/feed", [])?.id).toBe(7);
    expect(nextWork(inList([]), "/feed", [])).toBeNull();
  });

  it("a work just autoplayed is never next, and nothing is when all were", () => {
    expect(nextWork(related, "/feed", [9, 1])?.id).toBe(2);
    expect(nextWork(related, "/feed", [9, 1, 2, 3])?.id).toBe(20);
    expect(nextWork(related, "/feed", [9, 1, 2, 3, 20])).toBeNull();
  });

  it.each([
    ["a picture", work(1, { kind: "image" })],
    ["locked", work(1, {}, { locked: true, view: null })],
    ["withheld", work(1, {}, { withheld: true })],
  ])("a work that can't play is not next: %s", (_words, first) => {
    expect(
      nextWork({ more: [first], similar: [work(3)], older: null, beyond: [], along: null }, null, [])?.id,
    ).toBe(3);
  });
});

describe("what plays next, requested when a work has ended", () => {
  const known = { more: [work(1)], similar: [], older: null, beyond: [], along: null };
  const inList = { ...known, along: { list: 4, next: [work(8)] } };
  const answered = (answer: Response | Error) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return asked;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it("the server is asked for a playable work, without those just autoplayed", async () => {
    recordAutoplayed(5, false);
    recordAutoplayed(7, true);
    const asked = answered(Response.json({ ...known, more: [work(2)] }));
    expect((await fetchNextWork(7, known, null))?.id).toBe(2);
    expect(asked).toEqual(["/api/works/7/next?not=5,7"]);
  });

  it("the page's own next work is used when the request fails", async () => {
    answered(new TypeError("Failed to fetch"));
    expect((await fetchNextWork(7, known, null))?.id).toBe(1);
    expect((await fetchNextWork(7, inList, null))?.id).toBe(8);
  });

  it("nothing is next for a signed-out viewer, and the page checks its session", async () => {
    const wake = vi.spyOn(authEvents(), "wake").mockResolvedValue();
    answered(Response.json({}, { status: 401 }));
    expect(await fetchNextWork(7, known, null)).toBeNull();
    answered(Response.json({}, { status: 401 }));
    expect(await fetchNextWork(7, inList, null)).toBeNull();
    expect(wake).toHaveBeenCalledTimes(2);
    wake.mockRestore();
  });

  it("a playlist's next is its next remaining playable work, and nothing when the list is gone", async () => {
    const items = [work(3), work(7), work(9, { kind: "image" }), work(10, {}, { withheld: true }), work(11)];
    const asked = answered(Response.json({ items }));
    expect((await fetchNextWork(7, inList, null))?.id).toBe(11);
    expect(asked).toEqual(["/api/playlists/4?work=7"]);
    answered(Response.json({}, { status: 404 }));
    expect(await fetchNextWork(7, inList, null)).toBeNull();
  });
});

describe("the autoplay switch", () => {
  const known = { more: [work(1)], similar: [], older: null, beyond: [], along: null };
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it("the switch names the next work, even after that one was autoplayed", () => {
    render(<AutoplaySwitch related={{ ...known, more: [work(1), work(2)] }} />);
    expect(screen.getByText("Up next: Work 1")).toBeTruthy();
    act(() => recordAutoplayed(1, true));
    expect(screen.getByText("Up next: Work 2")).toBeTruthy();
  });

  it("the switch is hidden where nothing can follow", () => {
    render(<AutoplaySwitch related={{ ...known, more: [work(1, { kind: "image" })] }} />);
    expect(screen.queryByRole("switch")).toBeNull();
  });
});

describe("media keys for a playlist", () => {
  const handlers = new Map<string, (() => void) | null>();
  const setActionHandler = (action: string, handler: (() => void) | null) => handlers.set(action, handler);
  beforeEach(() => {
    handlers.clear();
    Object.defineProperty(navigator, "mediaSession", { configurable: true, value: { setActionHandler } });
    vi.stubGlobal("fetch", async () =>
      Response.json({ items: [work(3), work(4, { kind: "image" }), work(7), work(8)] }),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "mediaSession");
    router.navigate.mockClear();
  });
  const related = { more: [work(1)], similar: [], older: null, beyond: [] };

  it("the keys go to the next and previous playable work, and are released with the page", async () => {
    const { unmount } = render(<UpNext id={7} related={{ ...related, along: { list: 5, next: [] } }} />);
    await act(async () => handlers.get("nexttrack")?.());
    await vi.waitFor(() => expect(router.navigate).toHaveBeenCalledTimes(1));
    handlers.get("previoustrack")?.();
    await vi.waitFor(() => expect(router.navigate).toHaveBeenCalledTimes(2));
    expect(router.navigate.mock.calls.map(([to]) => to as string)).toEqual([
      "/upload/8?list=5",
      "/upload/3?list=5",
    ]);
    unmount();
    expect([...handlers.values()]).toEqual([null, null]);
  });

  it("the keys do nothing without a connection, and a toast says why", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    render(<UpNext id={7} related={{ ...related, along: { list: 5, next: [] } }} />);
    handlers.get("nexttrack")?.();
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
    expect(router.navigate).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it("the keys are left to others outside a playlist", () => {
    render(<UpNext id={7} related={{ ...related, along: null }} />);
    expect(handlers.size).toBe(0);
  });
});

describe("the up-next card", () => {
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

  it("the card counts five seconds, then plays once", () => {
    wait(4);
    expect(screen.getByText(/Plays in 1 s/)).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
    wait(3);
    expect(onPlay).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/Plays in 0 s/)).toBeTruthy();
  });

  it("Escape closes the card, wherever it is pressed", () => {
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it("any other key on the card's buttons stops the count, and Play now still works", () => {
    fireEvent.keyDown(screen.getByRole("button", { name: "Cancel" }), { key: "Tab" });
    wait(10);
    expect(onPlay).not.toHaveBeenCalled();
    expect(screen.getByText(/Cancelled/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Play now" }));
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it("leaving the tab stops the count", () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    wait(10);
    expect(onPlay).not.toHaveBeenCalled();
  });
});

it("an autoplayed work plays whichever source it gets, even one still loading", () => {
  const stage = document.createElement("div");
  stage.dataset["stage"] = "";
  const player = document.createElement("video");
  const play = vi.fn(async () => undefined);
  Object.assign(player, { play });
  stage.appendChild(player);
  document.body.appendChild(stage);
  getPlayhead(player).change(() => undefined);
  expectArrival(7, "playing");
  render(<UpNext id={7} related={null} />);
  player.dispatchEvent(new Event("loadstart"));
  expect(play).toHaveBeenCalledTimes(2);
  stage.remove();
});
