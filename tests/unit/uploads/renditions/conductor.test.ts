import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConvertError } from "~/uploads/renditions/client/converting/convert.messages";
import { LEASE_MS } from "~/uploads/renditions/renditions.limits";
import { closeTab, openTab } from "../support/fake-server";
import { closeTabs, FakeBrowser, FakeSite, MAKING_MS, openStorage } from "./support/fake-site";

beforeEach(() => {
  openTab();
  openStorage();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(async () => {
  closeTabs();
  await vi.advanceTimersByTimeAsync(10);
  closeTab();
});

/** Lets time pass. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) await vi.advanceTimersByTimeAsync(50);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let step = 0; !isSo() && step < 4000; step++) await vi.advanceTimersByTimeAsync(20);
  expect(isSo()).toBe(true);
}

/** A browser at the site, and the stage of one of its copies. */
function at(site: FakeSite) {
  const browser = new FakeBrowser(site);
  const untilStage = (wanted: string, stage: string) => until(() => browser.stages()[wanted] === stage);
  return { browser, untilStage };
}

describe("making copies", () => {
  it("makes and sends one after another in the order they are wanted, then rests", async () => {
    const site = new FakeSite(["sprite", "360", "720"], ["sound"]);
    const { browser } = at(site);
    const tab = browser.open();
    tab.start();
    await until(() => browser.requests.length === 1);
    expect(browser.stages()).toEqual({
      sprite: "making",
      "360": "waiting",
      "720": "waiting",
      sound: "waiting",
    });
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["sprite", "360", "720", "sound"]);
    expect(new Set(Object.values(browser.stages()))).toEqual(new Set(["done"]));
    expect(site.uploads.map(({ rung, status }) => `${rung} ${status}`)).toEqual([
      ...["360 ready", "720 ready", "sound ready"],
    ]);
    expect([site.leases.size, browser.notNow, vi.getTimerCount()]).toEqual([0, null, 0]);
  });

  it("reads a file that is at hand, and the stored original of others", async () => {
    const { browser } = at(new FakeSite(["360"], ["360"], ["360"]));
    const tab = browser.open();
    tab.start({ file: { work: 1, file: new Blob(["x".repeat(1000)]) } });
    // Of another size: it is not that work's file any more.
    tab.start({ file: { work: 2, file: new Blob(["y"]) } });
    await until(() => !tab.isRunning);
    expect(browser.requests.map(({ source }) => ("file" in source ? "file" : "stored"))).toEqual([
      ...["file", "stored", "stored"],
    ]);
  });

  it("reads the stored original once the file at hand can't be read any more", async () => {
    const { browser } = at(new FakeSite(["360", "720"]));
    browser.unreadableFiles = true;
    const tab = browser.open();
    tab.start({ file: { work: 1, file: new Blob(["x".repeat(1000)]) } });
    await until(() => !tab.isRunning);
    expect(browser.requests.map(({ source }) => ("file" in source ? "file" : "stored"))).toEqual([
      ...["file", "stored", "stored"],
    ]);
    expect(browser.made).toEqual(["360", "720"]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("begun again while it is at it begins nothing twice, and looks for what is new", async () => {
    const site = new FakeSite(["360"]);
    const { browser, untilStage } = at(site);
    const tab = browser.open();
    tab.start();
    await untilStage("360", "making");
    tab.start();
    site.works = [...site.works, ...new FakeSite(["sound"]).works.map((work) => ({ ...work, id: 9 }))];
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["360", "sound"]);
  });

  it("shows and leaves nothing once its person has signed out", async () => {
    const site = new FakeSite(["360", "720"]);
    const { browser, untilStage } = at(site);
    const tab = browser.open();
    tab.start();
    await untilStage("360", "making");
    tab.stop();
    await pass(2 * MAKING_MS);
    expect([browser.made, browser.rows, site.uploads, site.leases.size]).toEqual([[], [], [], 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a tab that closes", () => {
  it("while it sends goes on with sending at the next visit", async () => {
    const site = new FakeSite(["360"]);
    site.putTakes = 10_000;
    const { browser, untilStage } = at(site);
    const first = browser.open();
    first.start();
    await untilStage("360", "sending");
    await pass(3000);
    first.stop();
    const second = browser.open();
    second.start();
    await until(() => !second.isRunning);
    expect(browser.made).toEqual(["360"]);
    expect([site.count("reserve"), site.uploads[0]?.status]).toEqual([1, "ready"]);
  });

  it("after its upload was given up reserves another, and makes nothing again", async () => {
    const site = new FakeSite(["360"]);
    site.putTakes = 10_000;
    const { browser, untilStage } = at(site);
    const first = browser.open();
    first.start();
    await untilStage("360", "sending");
    await pass(3000);
    first.stop();
    Object.assign(site.uploads[0] ?? {}, { status: "deleting" });
    const second = browser.open();
    second.start();
    await until(() => !second.isRunning);
    expect([browser.made, site.count("reserve")]).toEqual([["360"], 2]);
  });

  it("forgets what another device has made meanwhile", async () => {
    const site = new FakeSite(["360"]);
    site.putTakes = 10_000;
    const { browser, untilStage } = at(site);
    const first = browser.open();
    first.start();
    await untilStage("360", "sending");
    first.stop();
    site.works = [];
    const second = browser.open();
    second.start();
    await until(() => !second.isRunning);
    expect(localStorage.getItem("kept@")).toBe("{}");
  });
});

describe("what can't be made", () => {
  it("is tried at two visits, and then only when somebody asks for it", async () => {
    const { browser } = at(new FakeSite(["360", "720"]));
    browser.problems.set("360", new ConvertError("stalled"));
    for (let visit = 1; visit <= 3; visit++) {
      const tab = browser.open();
      tab.start();
      await until(() => !tab.isRunning);
    }
    expect(browser.made).toEqual(["360!", "720", "360!"]);
    expect(browser.rows[0]).toMatchObject({ wanted: "360", stage: "failed" });
    expect(browser.rows[0]?.problem).toContain("stopped");
    browser.problems.clear();
    const tab = browser.open();
    tab.start({ force: true });
    await until(() => !tab.isRunning);
    expect(browser.made.at(-1)).toBe("360");
  });

  it("because this browser doesn't know the codec is tried once", async () => {
    const { browser } = at(new FakeSite(["sprite"]));
    browser.problems.set("sprite", new ConvertError("undecodable", "hevc"));
    for (let visit = 1; visit <= 2; visit++) {
      const tab = browser.open();
      tab.start();
      await until(() => !tab.isRunning);
    }
    expect(browser.made).toEqual(["sprite!"]);
  });

  it("because a disk is full says so, and is tried at every visit", async () => {
    const { browser } = at(new FakeSite(["360"]));
    browser.problems.set("360", new ConvertError("storage_full"));
    for (let visit = 1; visit <= 3; visit++) {
      const tab = browser.open();
      tab.start();
      await until(() => !tab.isRunning);
    }
    expect(browser.made).toHaveLength(3);
  });

  it("because its script never came says so, and is tried again by itself", async () => {
    const { browser } = at(new FakeSite(["360", "720"]));
    browser.problems.set("360", new ConvertError("unloaded"));
    const tab = browser.open();
    tab.start();
    for (let time = 1; time <= 3; time++) {
      await pass(121_000);
      expect(browser.made.filter((made) => made === "360!")).toHaveLength(time);
      expect(browser.rows[0]?.problem).toContain("could not be loaded");
    }
    browser.problems.clear();
    await pass(121_000);
    expect(browser.made).toEqual(["360!", "720", "360!", "360!", "360"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("because the server refuses it says why", async () => {
    const site = new FakeSite(["360"]);
    site.verdict = { status: "rejected", reason: "media.rendition_keys" };
    const { browser } = at(site);
    const tab = browser.open();
    tab.start();
    await until(() => !tab.isRunning);
    expect(browser.rows[0]).toMatchObject({ stage: "failed" });
    expect(browser.rows[0]?.problem).toContain("key frames");
    expect(localStorage.getItem("kept@")).toBe("{}");
  });

  it("because another was sooner is simply there", async () => {
    const site = new FakeSite(["360"]);
    site.refuse("reserve 360", 409, "renditions.not_wanted");
    const { browser } = at(site);
    const tab = browser.open();
    tab.start();
    await until(() => !tab.isRunning);
    expect([browser.rows, localStorage.getItem("kept@"), localStorage.getItem("failures@")]).toEqual([
      ...[[], "{}", null],
    ]);
  });

  it("because there is no room says so, and keeps the copy until there is", async () => {
    const site = new FakeSite(["360", "720"]);
    site.refuse("reserve 360", 403, "uploads.quota_bytes");
    const { browser } = at(site);
    const tab = browser.open();
    tab.start();
    await until(() => !tab.isRunning);
    expect([browser.notNow, browser.made]).toEqual(["quota", ["360"]]);
    tab.start();
    await until(() => !tab.isRunning);
    expect([browser.notNow, browser.made]).toEqual([null, ["360", "720"]]);
  });
});

describe("not now", () => {
  it("a pause ends what is being made, and it begins again after that", async () => {
    const site = new FakeSite(["360"]);
    const { browser, untilStage } = at(site);
    const tab = browser.open();
    tab.start();
    await untilStage("360", "making");
    browser.change({ isPaused: true });
    await pass(MAKING_MS);
    expect([browser.made, browser.notNow, browser.stages()]).toEqual([[], "paused", { "360": "waiting" }]);
    expect(site.leases.size).toBe(0);
    browser.change({ isPaused: false });
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["360"]);
  });

  it("says what is to be made even while it waits", async () => {
    const { browser } = at(new FakeSite(["360"]));
    browser.change({ isMetered: true });
    const tab = browser.open();
    tab.start();
    await pass(1000);
    expect([browser.notNow, browser.stages()]).toEqual(["metered", { "360": "waiting" }]);
    tab.start({ force: true });
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["360"]);
  });

  it("nothing begins while works are uploaded, and what is being sent lets them pass", async () => {
    const site = new FakeSite(["360", "720"]);
    site.putTakes = 4000;
    const { browser, untilStage } = at(site);
    browser.change({ isUploading: true });
    const tab = browser.open();
    tab.start();
    await pass(2 * MAKING_MS);
    expect(browser.requests).toEqual([]);
    browser.change({ isUploading: false });
    await untilStage("360", "sending");
    await pass(1000);
    browser.change({ isUploading: true });
    await pass(10_000);
    expect([site.uploads[0]?.hasBytes, browser.stages()["360"]]).toEqual([false, "waiting"]);
    browser.change({ isUploading: false });
    await untilStage("720", "making");
    // Making goes on beside an upload, but is not sent.
    browser.change({ isUploading: true });
    await pass(2 * MAKING_MS);
    expect([browser.made, site.count("reserve")]).toEqual([["360", "720"], 1]);
    browser.change({ isUploading: false });
    await until(() => !tab.isRunning);
    expect(site.works.every(({ wanted }) => wanted.length === 0)).toBe(true);
  });
});

describe("one work that was asked for", () => {
  it.each(["isPaused", "isMetered"] as const)(
    "is made in spite of %s, and no other is",
    async (condition) => {
      const { browser } = at(new FakeSite(["360"], ["720"]));
      browser.change({ [condition]: true });
      const tab = browser.open();
      tab.start();
      await pass(500);
      tab.start({ force: true, work: 2 });
      await pass(4 * MAKING_MS);
      expect(browser.made).toEqual(["720"]);
      expect(browser.stages()).toEqual({ "360": "waiting", "720": "done" });
      expect(browser.notNow).not.toBeNull();
    },
  );

  it("goes before what waits, behind the copy that is being made", async () => {
    const { browser } = at(new FakeSite(["360", "720"], ["sound"]));
    const tab = browser.open();
    tab.start();
    await until(() => browser.requests.length === 1);
    tab.start({ force: true, work: 2 });
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["360", "sound", "720"]);
  });

  it("stops at a pause of another tab, and at one more press of the pause it overruled", async () => {
    const { browser } = at(new FakeSite(["360"]));
    const tab = browser.open();
    tab.start({ force: true, work: 1 });
    await until(() => browser.requests.length === 1);
    browser.change({ isPaused: true });
    await pass(2 * MAKING_MS);
    expect([browser.made, browser.notNow]).toEqual([[], "paused"]);
    tab.start({ force: true, work: 1 });
    await until(() => browser.requests.length === 2);
    tab.unforce();
    browser.change({ isPaused: true });
    await pass(2 * MAKING_MS);
    expect([browser.made, browser.notNow]).toEqual([[], "paused"]);
  });
});

describe("a work that is deleted", () => {
  it("is left at once, is asked for no more, and the next one is made", async () => {
    const site = new FakeSite(["360"], ["720"]);
    const { browser, untilStage } = at(site);
    const tab = browser.open();
    tab.start();
    await untilStage("360", "making");
    const listed = site.count("list");
    // Before the server knows of it.
    tab.drop(1);
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["720"]);
    expect(browser.stages()).toEqual({ "720": "done" });
    expect(site.count("lease 1")).toBe(1);
    expect(site.count("list")).toBeGreaterThanOrEqual(listed);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("before its turn is never begun", async () => {
    const site = new FakeSite(["360"], ["720"]);
    const { browser, untilStage } = at(site);
    const tab = browser.open();
    tab.start();
    await untilStage("360", "making");
    tab.drop(2);
    expect(browser.stages()).not.toHaveProperty("720");
    await until(() => !tab.isRunning);
    expect([browser.made, site.count("lease 2")]).toEqual([["360"], 0]);
  });
});

describe("two at once", () => {
  it("tabs of one browser never make the same: the second goes on when the first has ended", async () => {
    const site = new FakeSite(["360", "720"]);
    const { browser } = at(site);
    const [first, second] = [browser.open(), browser.open()];
    first.start();
    await pass(500);
    second.start();
    await pass(500);
    expect(browser.stages()).toEqual({ "360": "held_elsewhere", "720": "held_elsewhere" });
    expect(browser.requests).toHaveLength(1);
    first.stop();
    await until(() => !second.isRunning);
    expect(browser.made).toEqual(["360", "720"]);
  });

  it("devices leave a work to whoever holds its lease, and ask again later", async () => {
    const site = new FakeSite(["360"]);
    site.leases.set(1, { holder: "another", until: Date.now() + LEASE_MS });
    const { browser, untilStage } = at(site);
    const tab = browser.open();
    tab.start();
    await untilStage("360", "held_elsewhere");
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual([]);
    await pass(2 * 60_000);
    await untilStage("360", "done");
  });

  it("a lease is renewed while a copy is made, and when it is lost the making ends", async () => {
    const site = new FakeSite(["360"]);
    const { browser, untilStage } = at(site);
    site.putTakes = LEASE_MS;
    const tab = browser.open();
    tab.start();
    await untilStage("360", "sending");
    await pass(LEASE_MS / 2);
    expect(site.count("lease 1")).toBe(2);
    // This tab was frozen for so long that another device took it.
    site.leases.set(1, { holder: "another", until: Date.now() + LEASE_MS });
    await untilStage("360", "held_elsewhere");
    expect(site.leases.get(1)?.holder).toBe("another");
    await until(() => !tab.isRunning);
    tab.stop();
  });
});
