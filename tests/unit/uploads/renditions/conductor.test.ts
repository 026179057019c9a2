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

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) await vi.advanceTimersByTimeAsync(50);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let step = 0; !isSo() && step < 4000; step++) await vi.advanceTimersByTimeAsync(20);
  expect(isSo()).toBe(true);
}

function at(site: FakeSite) {
  const browser = new FakeBrowser(site);
  const untilStage = (wanted: string, stage: string) => until(() => browser.stages()[wanted] === stage);
  return { browser, untilStage };
}

describe("making renditions", () => {
  it("renditions are made and sent one after another in the wanted order, then the tab rests", async () => {
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

  it("a file at hand is read for its own work, and the stored original for others", async () => {
    const { browser } = at(new FakeSite(["360"], ["360"], ["360"]));
    const tab = browser.open();
    tab.start({ file: { work: 1, file: new Blob(["x".repeat(1000)]) } });
    tab.start({ file: { work: 2, file: new Blob(["y"]) } });
    await until(() => !tab.isRunning);
    expect(browser.requests.map(({ source }) => ("file" in source ? "file" : "stored"))).toEqual([
      ...["file", "stored", "stored"],
    ]);
  });

  it("the stored original is read once the file at hand can't be read any more", async () => {
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

  it("starting again while one is made starts nothing twice, and looks for new work", async () => {
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

  it("nothing is shown or left once the creator has signed out", async () => {
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
  it("a rendition interrupted while sending is sent at the next visit", async () => {
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

  it("a rendition whose upload expired gets another reservation, and isn't made again", async () => {
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

  it("a rendition that another device made meanwhile is forgotten", async () => {
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

describe("renditions that fail", () => {
  it("a failed rendition is tried at two visits, and then only on request", async () => {
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

  it("a rendition with a codec unknown to this browser is tried once", async () => {
    const { browser } = at(new FakeSite(["sprite"]));
    browser.problems.set("sprite", new ConvertError("undecodable", "hevc"));
    for (let visit = 1; visit <= 2; visit++) {
      const tab = browser.open();
      tab.start();
      await until(() => !tab.isRunning);
    }
    expect(browser.made).toEqual(["sprite!"]);
  });

  it("a rendition that fails for a full disk says so, and is tried at every visit", async () => {
    const { browser } = at(new FakeSite(["360"]));
    browser.problems.set("360", new ConvertError("storage_full"));
    for (let visit = 1; visit <= 3; visit++) {
      const tab = browser.open();
      tab.start();
      await until(() => !tab.isRunning);
    }
    expect(browser.made).toHaveLength(3);
  });

  it("a rendition whose script never loaded says so, and is retried automatically", async () => {
    const { browser } = at(new FakeSite(["360", "720"]));
    browser.problems.set("360", new ConvertError("unloaded"));
    const tab = browser.open();
    tab.start();
    for (let time = 1; time <= 3; time++) {
      await pass(121_000);
      expect(browser.made.filter((made) => made === "360!")).toHaveLength(time);
      expect(browser.rows[0]?.problem).toContain("couldn't load");
    }
    browser.problems.clear();
    await pass(121_000);
    expect(browser.made).toEqual(["360!", "720", "360!", "360!", "360"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a rendition that the server refuses shows the reason", async () => {
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

  it("a rendition that another device finished first counts as done", async () => {
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

  it("a rendition without room says so, and is kept until there is room", async () => {
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

describe("a switch of ours", () => {
  it.each([
    ["new uploads", "reserve 360", "switches.uploads"],
    ["all changes", "lease 1", "switches.read_only"],
  ])("while it stops %s nothing more is made, and what is made goes once it ends", async (_, call, code) => {
    const site = new FakeSite(["360", "720"], ["360"]);
    site.refuse(call, 503, code);
    const { browser } = at(site);
    const tab = browser.open();
    tab.start();
    await until(() => !tab.isRunning);
    const before = browser.made.length;
    expect([browser.notNow, new Set(Object.values(browser.stages()))]).toEqual([
      ...["stopped", new Set(["waiting"])],
    ]);
    expect(before).toBeLessThan(2);
    await pass(3 * 60_000);
    expect([browser.notNow, browser.made]).toEqual([null, ["360", "720", "360"]]);
    expect(new Set(Object.values(browser.stages()))).toEqual(new Set(["done"]));
  });
});

describe("pauses", () => {
  it("a pause stops the current rendition, which starts again after it", async () => {
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

  it("what is still to be made is shown while paused", async () => {
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

  it("nothing starts during uploads, and sending a rendition gives way to them", async () => {
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
    browser.change({ isUploading: true });
    await pass(2 * MAKING_MS);
    expect([browser.made, site.count("reserve")]).toEqual([["360", "720"], 1]);
    browser.change({ isUploading: false });
    await until(() => !tab.isRunning);
    expect(site.works.every(({ wanted }) => wanted.length === 0)).toBe(true);
  });
});

describe("one work on request", () => {
  it.each(["isPaused", "isMetered"] as const)(
    "a requested work is made despite %s, and no other is",
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

  it("a requested work goes before the queue, behind the current rendition", async () => {
    const { browser } = at(new FakeSite(["360", "720"], ["sound"]));
    const tab = browser.open();
    tab.start();
    await until(() => browser.requests.length === 1);
    tab.start({ force: true, work: 2 });
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["360", "sound", "720"]);
  });

  it("a requested work stops at another tab's pause, and at a second press on the overruled pause", async () => {
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
  it("a work deleted while it is made is dropped, and the next one is made", async () => {
    const site = new FakeSite(["360"], ["720"]);
    const { browser, untilStage } = at(site);
    const tab = browser.open();
    tab.start();
    await untilStage("360", "making");
    const listed = site.count("list");
    tab.drop(1);
    await until(() => !tab.isRunning);
    expect(browser.made).toEqual(["720"]);
    expect(browser.stages()).toEqual({ "720": "done" });
    expect(site.count("lease 1")).toBe(1);
    expect(site.count("list")).toBeGreaterThanOrEqual(listed);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("a work deleted before its turn is never started", async () => {
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
  it("two tabs never make the same rendition: the second continues when the first has ended", async () => {
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

  it("devices skip a work that another device leased, and ask again later", async () => {
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

  it("a lease is renewed while a rendition is made, and losing it stops the work", async () => {
    const site = new FakeSite(["360"]);
    const { browser, untilStage } = at(site);
    site.putTakes = LEASE_MS;
    const tab = browser.open();
    tab.start();
    await untilStage("360", "sending");
    await pass(LEASE_MS / 2);
    expect(site.count("lease 1")).toBe(2);
    // The tab was frozen so long that another device took the lease.
    site.leases.set(1, { holder: "another", until: Date.now() + LEASE_MS });
    await untilStage("360", "held_elsewhere");
    expect(site.leases.get(1)?.holder).toBe("another");
    await until(() => !tab.isRunning);
    tab.stop();
  });
});
