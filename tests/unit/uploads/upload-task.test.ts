import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RequestOptions } from "~/uploads/client/api.browser";
import { fingerprintFile } from "~/uploads/client/fingerprint.browser";
import { NO_PREVIEW } from "~/uploads/client/preview";
import { sendPreview as sendRealPreview } from "~/uploads/client/send-preview.browser";
import { lockedUploads } from "~/uploads/client/upload-lock.browser";
import { UploadTask, type UploadTaskOptions } from "~/uploads/client/upload-task.browser";
import type { UploadStage } from "~/uploads/client/uploader.rules";
import type { ReservationInput } from "~/uploads/uploads.schema";
import { closeTab, FakeServer, letPass, openTab, PART_BYTES } from "./support/fake-server";

let tab: ReturnType<typeof openTab>;
beforeEach(() => {
  tab = openTab();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(closeTab);

const reservation: ReservationInput = {
  ...{ title: "A film", visibility: "public", file_name: "film.mp4", content_type: "video/mp4" },
  file_size: 1,
};

/** One upload of a file of so many bytes, and every stage it went through. */
function uploading(
  size: number,
  { partSize = null as number | null, order = {} as Partial<UploadTaskOptions> } = {},
) {
  const server = new FakeServer(size, partSize);
  const file = new File(["x".repeat(size)], "film.mp4", { type: "video/mp4" });
  const stages: UploadStage[] = [];
  const task: UploadTask = new UploadTask(
    { file, body: file, title: "A film", ...(order.unfinished ? {} : { reservation }), ...order },
    (moved) => moved && stages.push(task.stage),
    server.transport,
  );
  return { server, task, stages };
}

/** Lets time pass until the upload is in this stage. */
async function until(task: UploadTask, stage: UploadStage): Promise<void> {
  for (let step = 0; task.stage !== stage && step < 3000; step++) await letPass(20);
  expect(task.stage).toBe(stage);
}

/** The media worker's part, once it has been told. */
function settle(server: FakeServer, status: FakeServer["status"], reason: string | null = null): void {
  Object.assign(server, { status, reason });
}

/** Runs an upload to its end, with which the worker finds nothing wrong. */
async function finishWell(server: FakeServer, task: UploadTask): Promise<void> {
  void task.run();
  await until(task, "processing");
  settle(server, "ready");
  await until(task, "ready");
}

const nothingRuns = (server: FakeServer) => expect([server.open, vi.getTimerCount()]).toEqual([0, 0]);

describe("an upload", () => {
  it("reserves, sends, says that it is there, and waits for what the worker finds", async () => {
    const { server, task, stages } = uploading(25);
    void task.run();
    await until(task, "processing");
    expect(server.calls.slice(0, 3)).toEqual(["reserve", "put", "complete"]);
    expect(task.snapshot()).toMatchObject({ id: 1, sent: 25, total: 25, keepsParts: false });
    settle(server, "ready");
    await until(task, "ready");
    expect(stages).toEqual(["reserving", "sending", "completing", "processing", "ready"]);
    nothingRuns(server);
  });

  it("above the threshold goes in the parts that the reservation names", async () => {
    const { server, task } = uploading(35, { partSize: PART_BYTES });
    void task.run();
    await until(task, "processing");
    expect(server.recorded.size).toBe(4);
    expect(server.calls.indexOf("complete")).toBeGreaterThan(server.calls.indexOf("record 4"));
    expect(task.snapshot().keepsParts).toBe(true);
  });

  it.each([
    ["rejected", "media.not_media", "rejected", "media.not_media"],
    ["failed", "media.failed", "failed", "media.failed"],
    ["failed", null, "failed", "media.failed"],
  ] as const)("that the worker ends as %s because of %s says so", async (status, reason, stage, shown) => {
    const { server, task } = uploading(5);
    void task.run();
    await until(task, "processing");
    settle(server, status, reason);
    await until(task, stage);
    expect(task.snapshot()).toMatchObject({ reason: shown, problem: null });
  });

  it("whose parts storage does not know after all sends what is missing again", async () => {
    const { server, task } = uploading(35, { partSize: PART_BYTES });
    server.next("complete", { status: 409, code: "uploads.parts_refused" });
    server.takes["complete"] = 100;
    void task.run();
    await until(task, "completing");
    server.recorded.delete(2);
    await until(task, "processing");
    expect(server.calls.filter((call) => call.startsWith("put"))).toHaveLength(5);
    expect(server.count("put 2")).toBe(2);
  });

  it("stops asking after three rounds of that", async () => {
    const { server, task } = uploading(35, { partSize: PART_BYTES });
    const refused = { status: 409, code: "uploads.parts_missing" };
    server.next("complete", refused, refused, refused);
    void task.run();
    await until(task, "failed");
    expect(server.count("complete")).toBe(3);
    expect(task.snapshot().problem).toBe("said uploads.parts_missing");
  });

  it.each([
    [401, "uploads.unauthenticated", "Not authenticated"],
    [403, "uploads.creator_only", "said uploads.creator_only"],
    [409, "uploads.already_stored", "said uploads.already_stored"],
  ])(
    "that may not be reserved (%i) fails with the server's sentence, sending nothing",
    async (status, code, said) => {
      const { server, task } = uploading(5);
      server.next("reserve", { status, code });
      void task.run();
      await until(task, "failed");
      expect(task.snapshot()).toMatchObject({ id: null, problem: said });
      expect(server.calls).toEqual(["reserve"]);
      nothingRuns(server);
    },
  );

  it("waits and goes on when the network comes and goes at every step", async () => {
    const { server, task, stages } = uploading(25);
    server
      .next("reserve", "answer lost")
      .next("put", "cut")
      .next("sign", { status: 503 })
      .next("complete", "cut");
    void task.run();
    await until(task, "processing");
    expect(stages).toEqual([
      ...["reserving", "waiting", "reserving", "sending", "waiting", "sending"],
      ...["completing", "waiting", "completing", "processing"],
    ]);
    expect(server.count("put")).toBe(2);
  });

  it("that failed can be tried again, and does not reserve a second time", async () => {
    const { server, task } = uploading(25);
    server.next("put", { status: 400 });
    void task.run();
    await until(task, "failed");
    expect(task.requeue()).toBe(true);
    void task.run();
    await until(task, "processing");
    expect(server.count("reserve")).toBe(1);
    expect(task.snapshot().problem).toBeNull();
  });
});

describe("a file that is changed or deleted while it is sent", () => {
  /** A file as Chromium has it after `lost` was set: reading it fails. */
  class DiskFile extends File {
    lost = false;
    override slice(...range: Parameters<File["slice"]>): Blob {
      if (this.lost) throw new DOMException("gone", "NotFoundError");
      return super.slice(...range);
    }
  }
  const onDisk = () => new DiskFile(["x".repeat(25)], "film.mp4", { type: "video/mp4" });

  it.each(["reserve", "put", "complete"])(
    "ends it at once, with its reason, where %s fails",
    async (call) => {
      const file = onDisk();
      const { server, task } = uploading(25, { order: { file, body: new Blob(["x".repeat(25)]) } });
      server.next(call, "cut");
      file.lost = true;
      void task.run();
      await until(task, "failed");
      expect(task.snapshot()).toMatchObject({
        problem: "This file can no longer be read. Choose it again.",
        needsFile: true,
      });
      expect(server.count(call)).toBe(1);
      nothingRuns(server);
    },
  );

  it("of a part ends the others too", async () => {
    const file = onDisk();
    const body = new Blob(["x".repeat(25)]);
    const { server, task } = uploading(25, { partSize: PART_BYTES, order: { file, body } });
    server.next("put 2", "cut");
    file.lost = true;
    void task.run();
    await until(task, "failed");
    expect(task.snapshot().needsFile).toBe(true);
    expect(server.count("put 2")).toBe(1);
    nothingRuns(server);
  });

  it("is told as changed by a browser that reads what lies there now, before it is put together", async () => {
    const file = onDisk();
    const fingerprint = await fingerprintFile(new Blob(["another file of old"]));
    const order = { file, body: file, reservation: { ...reservation, fingerprint } };
    const { server, task } = uploading(25, { order });
    void task.run();
    await until(task, "failed");
    expect(task.snapshot()).toMatchObject({
      problem: "This file has changed. Choose it again.",
      needsFile: true,
    });
    expect(server.count("complete")).toBe(0);
  });

  it("is no matter once all of it has been sent", async () => {
    const file = onDisk();
    const fingerprint = await fingerprintFile(file);
    const order = { file, body: new Blob(["x".repeat(25)]), reservation: { ...reservation, fingerprint } };
    const { task } = uploading(25, { order });
    file.lost = true;
    void task.run();
    await until(task, "processing");
  });

  it("is not suspected while the line is lost and the file can be read", async () => {
    const file = onDisk();
    const order = { file, reservation: { ...reservation, fingerprint: await fingerprintFile(file) } };
    const { server, task, stages } = uploading(25, { order });
    server.next("put", "cut");
    void task.run();
    await until(task, "processing");
    expect(stages).toContain("waiting");
  });
});

describe("pausing", () => {
  const slow = { reserve: 1000, put: 1000, complete: 1000 };

  it.each(["reserving", "sending", "completing"] as const)(
    "while %s stops it, and it goes on later",
    async (stage) => {
      const { server, task } = uploading(35, { partSize: PART_BYTES });
      Object.assign(server.takes, slow);
      const first = task.run();
      await until(task, stage);
      task.pause();
      await vi.advanceTimersByTimeAsync(5000);
      await first;
      expect(task.stage).toBe("paused");
      nothingRuns(server);

      const before = new Map(server.recorded);
      expect(task.requeue()).toBe(true);
      void task.run();
      await until(task, "processing");
      expect(server.count("reserve")).toBe(1);
      expect(server.recorded.size).toBe(4);
      // What was stored before the pause is not sent again.
      for (const number of before.keys()) expect(server.count(`put ${number}`)).toBe(1);
    },
  );

  it("while it reserves, and going on at once, waits for the answer and reserves no second time", async () => {
    const { server, task } = uploading(5);
    Object.assign(server.takes, slow);
    void task.run();
    await vi.advanceTimersByTimeAsync(100);
    task.pause();
    task.requeue();
    void task.run();
    await until(task, "processing");
    expect(server.count("reserve")).toBe(1);
  });

  it("while it waits for the network stops the wait", async () => {
    const { server, task } = uploading(5);
    server.next("put", "cut");
    tab.goOffline();
    void task.run();
    await until(task, "waiting");
    task.pause();
    await vi.advanceTimersByTimeAsync(1);
    expect(task.stage).toBe("paused");
    nothingRuns(server);
  });

  it("loses nothing that storage has: a file in one PUT asks what is there before it sends again", async () => {
    const { server, task } = uploading(25);
    Object.assign(server.takes, slow);
    void task.run();
    await until(task, "sending");
    await vi.advanceTimersByTimeAsync(600);
    task.pause();
    task.requeue();
    void task.run();
    await until(task, "processing");
    expect(server.calls).toEqual(["reserve", "put", "unfinished", "sign", "put", "complete"]);
  });

  it("leaves nothing of what waited before to move what goes on now", async () => {
    const { server, task, stages } = uploading(25);
    server.next("complete", "cut");
    tab.goOffline();
    void task.run();
    await until(task, "waiting");
    tab.goOnline();
    task.pause();
    task.requeue();
    server.takes["unfinished"] = 1000;
    void task.run();
    await vi.advanceTimersByTimeAsync(500);
    // Not "completing", which is where the wait before the pause would have gone back to.
    expect(stages.slice(stages.indexOf("paused"))).toEqual(["paused", "queued", "sending"]);
    await until(task, "processing");
  });

  it("comes too late once the worker has it", async () => {
    const { server, task } = uploading(5);
    void task.run();
    await until(task, "processing");
    task.pause();
    expect(task.stage).toBe("processing");
    settle(server, "ready");
    await until(task, "ready");
  });
});

describe("cancelling", () => {
  it.each(["reserving", "sending", "completing", "processing"] as const)(
    "while %s leaves nothing on the server and nothing running",
    async (stage) => {
      const { server, task } = uploading(35, { partSize: PART_BYTES });
      Object.assign(server.takes, { reserve: 1000, put: 1000, complete: 1000 });
      void task.run();
      await until(task, stage);
      const cancelled = task.cancel();
      await vi.advanceTimersByTimeAsync(5000);
      await cancelled;
      expect(task.stage).toBe("cancelled");
      expect(server.calls.at(-1)).toBe("discard");
      expect(server.deleted).toBe(true);
      nothingRuns(server);
    },
  );

  it("before it began asks the server nothing", async () => {
    const { server, task } = uploading(5);
    await task.cancel();
    expect(server.calls).toEqual([]);
    expect(task.requeue()).toBe(false);
  });

  it("of one that is over does nothing", async () => {
    const { server, task } = uploading(5);
    await finishWell(server, task);
    await task.cancel();
    expect(task.stage).toBe("ready");
    expect(server.deleted).toBe(false);
  });
});

describe("what an upload is called", () => {
  it("is its title all the way, as in every other list, and its file's name where it has none", async () => {
    const { server, task } = uploading(25);
    expect(task.snapshot().name).toBe("A film");
    await finishWell(server, task);
    expect(task.snapshot().name).toBe("A film");
    const unfinished = new FakeServer(35).unfinished();
    expect(uploading(35, { order: { unfinished } }).task.snapshot().name).toBe("A film");
    expect(uploading(25, { order: { title: "  " } }).task.snapshot().name).toBe("film.mp4");
  });

  it("stands beside its picture as soon as that is made", async () => {
    const picture = new Blob(["picture"]);
    const { task } = uploading(25, { order: { thumbnail: Promise.resolve(picture) } });
    expect(task.snapshot().thumbnail).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(task.snapshot().thumbnail).toBe(picture);
  });
});

describe("an upload begun before", () => {
  it("asks what storage has, and sends the rest", async () => {
    const known = new FakeServer(35);
    const { server, task } = uploading(35, {
      partSize: PART_BYTES,
      order: { unfinished: known.unfinished() },
    });
    server.recorded.set(1, PART_BYTES).set(3, PART_BYTES);
    expect(task.snapshot()).toMatchObject({ id: 1, keepsParts: true });
    void task.run();
    await until(task, "processing");
    expect(server.calls[0]).toBe("unfinished");
    expect(server.count("reserve")).toBe(0);
    expect(server.calls.filter((call) => /^put/.test(call)).sort()).toEqual(["put 2", "put 4"]);
  });

  it("is not sent by two tabs at once", async () => {
    const unfinished = new FakeServer(35).unfinished();
    const first = uploading(35, { partSize: PART_BYTES, order: { unfinished } });
    first.server.takes["put"] = 1000;
    const second = uploading(35, { partSize: PART_BYTES, order: { unfinished } });
    void first.task.run();
    await vi.advanceTimersByTimeAsync(100);
    expect([...(await lockedUploads())]).toEqual([1]);
    void second.task.run();
    await until(second.task, "failed");
    expect(second.server.calls).toEqual([]);
    expect(second.task.snapshot().problem).toContain("another tab");

    await until(first.task, "processing");
    expect([...(await lockedUploads())]).toEqual([]);
    // Free again, also for one that was stopped half-way.
    second.task.requeue();
    void second.task.run();
    await until(second.task, "processing");
  });

  it("frees its lock when it is paused", async () => {
    const unfinished = new FakeServer(35).unfinished();
    const { server, task } = uploading(35, { partSize: PART_BYTES, order: { unfinished } });
    server.takes["put"] = 1000;
    void task.run();
    await vi.advanceTimersByTimeAsync(100);
    task.pause();
    await vi.advanceTimersByTimeAsync(100);
    expect([...(await lockedUploads())]).toEqual([]);
  });
});

describe("what goes beside the bytes", () => {
  it("is sent once, and its loss is no loss of the upload", async () => {
    const sendPreview = vi.fn(async () => undefined);
    const { server, task } = uploading(5, { order: { sendPreview } });
    await finishWell(server, task);
    expect(sendPreview).toHaveBeenCalledTimes(1);
    expect(task.snapshot().previewLost).toBe(false);
  });

  it("goes the way of the bytes, to the server that they go to", async () => {
    const preview = {
      ...NO_PREVIEW,
      poster: new Blob(["x"], { type: "image/webp" }),
      placeholder: "AAAAAAAA",
    };
    const sendPreview = (id: number, options: RequestOptions) => sendRealPreview(id, preview, options);
    const { server, task } = uploading(5, { order: { sendPreview } });
    void task.run();
    await until(task, "processing");
    expect([server.count("preview"), server.count("poster")]).toEqual([1, 1]);
    settle(server, "ready");
    await until(task, "ready");
  });

  it("that failed is tried a last time when the bytes have arrived, and then said to be lost", async () => {
    const sendPreview = vi.fn(async () => Promise.reject(new Error("no")));
    const { server, task } = uploading(5, { order: { sendPreview } });
    await finishWell(server, task);
    expect(sendPreview).toHaveBeenCalledTimes(2);
    expect(task.snapshot().previewLost).toBe(true);
  });

  it("is cut off by a pause, and goes again with the bytes, one at a time", async () => {
    let [atOnce, mostAtOnce] = [0, 0];
    const signals: AbortSignal[] = [];
    const sendPreview = async (_id: number, { signal }: RequestOptions) => {
      signals.push(signal);
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 2000);
        signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      }).finally(() => atOnce--);
    };
    const { server, task } = uploading(5, { order: { sendPreview } });
    server.takes["put"] = 1000;
    void task.run();
    await until(task, "sending");
    await vi.advanceTimersByTimeAsync(100);
    task.pause();
    expect(signals[0]?.aborted).toBe(true);
    task.requeue();
    await finishWell(server, task);
    expect(signals).toHaveLength(2);
    expect(mostAtOnce).toBe(1);
    expect(task.snapshot().previewLost).toBe(false);
  });

  it("of the reservation's id is told once, however often it is paused", async () => {
    const onReserved = vi.fn();
    const { server, task } = uploading(5, { order: { onReserved } });
    server.takes["put"] = 1000;
    void task.run();
    await until(task, "sending");
    await vi.advanceTimersByTimeAsync(100);
    task.pause();
    task.requeue();
    void task.run();
    await until(task, "processing");
    expect(onReserved.mock.calls).toEqual([[1]]);
  });
});
