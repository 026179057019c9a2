import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readHolderId, openNotes } from "~/uploads/renditions/client/notes.browser";
import { rememberedPosition, rememberPosition } from "~/media/positions.browser";
import {
  removeExpiredStorage,
  clearPersonalStorage,
  setStorageOwner,
  accountStorage,
  deviceStorage,
} from "~/platform/browser-storage";
import { savePendingAvatar, takePendingAvatar } from "~/registration/pending-avatar.browser";
import { recordAutoplayed, autoplay, autoplayedIds } from "~/routes/work/player/autoplay.browser";
import { storeQuality, readQuality } from "~/routes/work/player/quality.browser";
import { ResumePoint, useRememberedPosition } from "~/routes/work/player/use-position";
import { saveListPosition, readListPosition } from "~/ui/list-positions";
import { storageFallbackScript } from "~/ui/storage-fallback";

const [ADA, EVE] = ["ada-id", "eve-id"];
const DAY_MS = 24 * 60 * 60 * 1000;
const LIST = { list: "feed", downTo: null, count: 6, anchor: null, focused: null };
const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  clearPersonalStorage({ here: true });
  localStorage.clear();
  sessionStorage.clear();
});

function leaveTraces() {
  rememberPosition(7, 40, 100, 1000);
  recordAutoplayed(7, false);
  saveListPosition("entry", LIST);
  autoplay.turn(false);
  openNotes("wl.renditions.kept").set("7.360", { name: "7.mp4" });
  readHolderId();
  accountStorage("wl.draft.comment", "sessionStorage").write("What Ada typed");
}

const traces = () => [
  rememberedPosition(7)?.at ?? null,
  autoplayedIds(),
  readListPosition("entry")?.count ?? null,
  autoplay.isOn(),
  Object.keys(openNotes("wl.renditions.kept").read()),
  accountStorage("wl.draft.comment", "sessionStorage").read(),
];
const OF_ADA = [40, [7], 6, false, ["7.360"], "What Ada typed"];
const OF_NOBODY = [null, [], null, true, [], null];

describe("what a browser keeps for a person", () => {
  it("stored data is there at its owner's next visit, and never at the next person's", () => {
    setStorageOwner(ADA);
    leaveTraces();
    setStorageOwner(ADA);
    expect(traces()).toEqual(OF_ADA);
    setStorageOwner(EVE);
    expect(traces()).toEqual(OF_NOBODY);
    expect(everything().split(ADA)).toHaveLength(2);
    setStorageOwner(ADA);
    expect(traces()).toEqual([...OF_NOBODY.slice(0, -1), "What Ada typed"]);
  });

  it("signing out removes stored data, and in another tab only a draft stays", () => {
    setStorageOwner(ADA);
    leaveTraces();
    clearPersonalStorage({ here: false });
    expect(traces()).toEqual([...OF_NOBODY.slice(0, -1), "What Ada typed"]);
    leaveTraces();
    clearPersonalStorage({ here: true });
    setStorageOwner(ADA);
    expect(traces()).toEqual(OF_NOBODY);
  });

  it("a tab that hears late of a sign-out removes the old data, but not the next person's", () => {
    setStorageOwner(ADA);
    localStorage.setItem(`wl.positions@${EVE}`, "[]");
    clearPersonalStorage({ here: false });
    expect(localStorage.getItem(`wl.positions@${EVE}`)).toBe("[]");
  });

  it("data that an earlier release stored without an owner is removed", () => {
    localStorage.setItem("wl.positions", "[[7,12.5]]");
    sessionStorage.setItem("wl.chain", "[7]");
    setStorageOwner(ADA);
    expect(rememberedPosition(7)).toBeNull();
    expect(everything()).not.toContain("7");
  });

  it("device settings stay: theme, quality and width", () => {
    deviceStorage("darkMode").write("true");
    storeQuality(360);
    setStorageOwner(ADA);
    setStorageOwner(EVE);
    clearPersonalStorage({ here: true });
    expect([deviceStorage("darkMode").read(), readQuality()]).toEqual(["true", 360]);
  });
});

describe("a picture chosen at sign-up", () => {
  const picture = () => new File(["a picture"], "me.png", { type: "image/png" });

  it("a pending avatar waits for its account, and is used once", async () => {
    expect(await savePendingAvatar(ADA, picture())).toBe(true);
    setStorageOwner(ADA);
    expect((await takePendingAvatar(ADA))?.name).toBe("me.png");
    expect(await takePendingAvatar(ADA)).toBeNull();
  });

  it("a pending avatar is never used by another account, and is then removed", async () => {
    await savePendingAvatar(ADA, picture());
    await savePendingAvatar(EVE, null);
    setStorageOwner(EVE);
    expect(await takePendingAvatar(EVE)).toBeNull();
    expect(await takePendingAvatar(ADA)).toBeNull();
    expect(everything()).not.toContain("pendingAvatar");
  });

  it("a pending avatar expires with the confirmation link, whichever account opens the site after that", async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ["Date"] });
    await savePendingAvatar(ADA, picture());
    vi.setSystemTime(1_700_000_000_000 + DAY_MS - 1);
    removeExpiredStorage();
    expect(everything()).toContain("pendingAvatar");
    vi.setSystemTime(1_700_000_000_000 + DAY_MS);
    expect(await takePendingAvatar(ADA)).toBeNull();
    await savePendingAvatar(ADA, picture());
    vi.setSystemTime(1_700_000_000_000 + 2 * DAY_MS);
    removeExpiredStorage();
    expect(everything()).not.toContain("pendingAvatar");
  });

  it("a pending avatar is removed when the form is sent again without one", async () => {
    await savePendingAvatar(ADA, picture());
    await savePendingAvatar(ADA, null);
    expect(await takePendingAvatar(ADA)).toBeNull();
  });
});

describe("the playback position", () => {
  const play = (isPaused: boolean) => {
    const media = document.createElement("video");
    Object.defineProperty(media, "duration", { value: 100 });
    Object.defineProperty(media, "currentTime", { value: 40 });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ResumePoint.Provider value={{ stopped: null, forgottenAt: 0, isPaused }}>
        {children}
      </ResumePoint.Provider>
    );
    renderHook(() => useRememberedPosition({ current: media }, 7), { wrapper });
    media.dispatchEvent(new Event("pause"));
    return rememberedPosition(7)?.at ?? null;
  };

  it.each([
    [false, 40],
    [true, null],
  ])("the position is stored in the browser unless the history is paused (paused: %s)", (isPaused, at) => {
    setStorageOwner(ADA);
    expect(play(isPaused)).toBe(at);
  });
});

describe("a browser that refuses storage", () => {
  const NAMES = ["localStorage", "sessionStorage"] as const;
  const real = NAMES.map((name) => Object.getOwnPropertyDescriptor(window, name));
  const refuse = () => {
    for (const name of NAMES)
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  };
  const allow = () =>
    NAMES.forEach((name, at) => {
      const own = real[at];
      if (own) Object.defineProperty(window, name, own);
      else Reflect.deleteProperty(window, name);
    });

  it("a browser that refuses storage throws no error, and keeps nothing", async () => {
    refuse();
    try {
      setStorageOwner(ADA);
      leaveTraces();
      expect(traces()).toEqual(OF_NOBODY);
      expect(await savePendingAvatar(ADA, new File(["x"], "x.png", { type: "image/png" }))).toBe(false);
      removeExpiredStorage();
      clearPersonalStorage({ here: true });
    } finally {
      allow();
    }
  });

  it("a browser without storage gets one that lasts as long as the page, for us and for Remix", () => {
    refuse();
    try {
      new Function(storageFallbackScript)();
      setStorageOwner(ADA);
      leaveTraces();
      expect(traces()).toEqual(OF_ADA);
      clearPersonalStorage({ here: true });
      expect(traces()).toEqual(OF_NOBODY);
      sessionStorage.removeItem("remix-manifest-version");
      expect(sessionStorage.getItem("nothing")).toBeNull();
    } finally {
      allow();
    }
  });
});
