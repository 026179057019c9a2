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
  title: "A film",
  visibility: "public",
  file_name: "film.mp4",
  content_type: "video/mp4",
  file_size: 1,
};

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

async function until(task: UploadTask, stage: UploadStage): Promise<void> {
  for (let step = 0; task.stage !== stage && step < 3000; step++) await letPass(20);
  expect(task.stage).toBe(stage);
}

function settle(server: FakeServer, status: FakeServer["status"], reason: string | null = null): void {
  Object.assign(server, { status, reason });
}

async function finishWell(server: FakeServer, task: UploadTask): Promise<void> {
  void task.run();
  await until(task, "processing");
  settle(server, "ready");
  await until(task, "ready");
}

const nothingRuns = (server: FakeServer) => expect([server.open, vi.getTimerCount()]).toEqual([0, 0]);

describe("an upload", () => {
  it("an upload reserves, sends, completes, and waits for the worker's result", async () => {
    const { server, task, stages } = uploading(25);
    void task.run();
    await until(task, "processing");
    expect(server.calls.slice(0, 3)).toEqual(["reserve", "put", "complete"]);
    expect(task.snapshot()).toMatchObject({ id: 1, sent: 25, total: 25 });
    settle(server, "ready");
    await until(task, "ready");
    expect(stages).toEqual(["reserving", "sending", "completing", "processing", "ready"]);
    nothingRuns(server);
  });

  it("a file above the threshold is sent in the reservation's parts", async () => {
    const { server, task } = uploading(35, { partSize: PART_BYTES });
    void task.run();
    await until(task, "processing");
    expect(server.recorded.size).toBe(4);
    expect(server.calls.indexOf("complete")).toBeGreaterThan(server.calls.indexOf("record 4"));
  });

  it.each([
    ["rejected", "media.not_media", "rejected", "media.not_media"],
    ["failed", "media.failed", "failed", "media.failed"],
    ["failed", null, "failed", "media.failed"],
  ] as const)(
    "an upload that the worker ends as %s because of %s shows it",
    async (status, reason, stage, shown) => {
      const { server, task } = uploading(5);
      void task.run();
      await until(task, "processing");
      settle(server, status, reason);
      await until(task, stage);
      expect(task.snapshot()).toMatchObject({ reason: shown, problem: null });
    },
  );

  it("an upload sends parts again that storage doesn't have after all", async () => {
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

  it("an upload gives up after three rounds of missing parts", async () => {
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
    "a refused reservation (%i) fails with the server's sentence, and sends nothing",
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

  it("an upload waits and continues when the network drops at every step", async () => {
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

  it("a failed upload can be retried without a second reservation", async () => {
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
  /** A file as in Chromium, where reading fails after `lost` is set. */
  class DiskFile extends File {
    lost = false;
    override slice(...range: Parameters<File["slice"]>): Blob {
      if (this.lost) throw new DOMException("gone", "NotFoundError");
      return super.slice(...range);
    }
  }
  const onDisk = () => new DiskFile(["x".repeat(25)], "film.mp4", { type: "video/mp4" });

  it.each(["reserve", "put", "complete"])(
    "a changed or deleted file ends the upload immediately with its reason, where %s fails",
    async (call) => {
      const file = onDisk();
      const { server, task } = uploading(25, { order: { file, body: new Blob(["x".repeat(25)]) } });
      server.next(call, "cut");
      file.lost = true;
      void task.run();
      await until(task, "failed");
      expect(task.snapshot()).toMatchObject({
        problem: "We can no longer read this file. Choose it again.",
        needsFile: true,
      });
      expect(server.count(call)).toBe(1);
      nothingRuns(server);
    },
  );

  it("a part of a changed file ends the other parts too", async () => {
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

  it("a change is found before completion in a browser that reads the current file", async () => {
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

  it("a change is ignored once everything has been sent", async () => {
    const file = onDisk();
    const fingerprint = await fingerprintFile(file);
    const order = { file, body: new Blob(["x".repeat(25)]), reservation: { ...reservation, fingerprint } };
    const { task } = uploading(25, { order });
    file.lost = true;
    void task.run();
    await until(task, "processing");
  });

  it("a change is not suspected while the line is lost and the file can be read", async () => {
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
    "pausing while %s stops the upload, and it continues later",
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
      for (const number of before.keys()) expect(server.count(`put ${number}`)).toBe(1);
    },
  );

  it("pausing and resuming during the reservation waits for the answer and reserves once", async () => {
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

  it("pausing while waiting for the network stops the wait", async () => {
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

  it("pausing loses nothing stored: one PUT asks what is there before it sends again", async () => {
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

  it("nothing that waited before a pause affects what runs after it", async () => {
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
    // Not "completing", the state that the wait before the pause would restore.
    expect(stages.slice(stages.indexOf("paused"))).toEqual(["paused", "queued", "sending"]);
    await until(task, "processing");
  });

  it("pausing is too late once the worker has the upload", async () => {
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
    "cancelling while %s leaves nothing on the server and nothing running",
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

  it("cancelling before the start asks the server nothing", async () => {
    const { server, task } = uploading(5);
    await task.cancel();
    expect(server.calls).toEqual([]);
    expect(task.requeue()).toBe(false);
  });

  it("cancelling a finished upload does nothing", async () => {
    const { server, task } = uploading(5);
    await finishWell(server, task);
    await task.cancel();
    expect(task.stage).toBe("ready");
    expect(server.deleted).toBe(false);
  });
});

describe("an upload's name", () => {
  it("an upload has its title throughout, as in every other list, and its file's name without one", async () => {
    const { server, task } = uploading(25);
    expect(task.snapshot().name).toBe("A film");
    await finishWell(server, task);
    expect(task.snapshot().name).toBe("A film");
    const unfinished = new FakeServer(35).unfinished();
    expect(uploading(35, { order: { unfinished } }).task.snapshot().name).toBe("A film");
    expect(uploading(25, { order: { title: "  " } }).task.snapshot().name).toBe("film.mp4");
  });

  it("the name is shown beside its picture as soon as that is made", async () => {
    const picture = new Blob(["picture"]);
    const { task } = uploading(25, { order: { thumbnail: Promise.resolve(picture) } });
    expect(task.snapshot().thumbnail).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(task.snapshot().thumbnail).toBe(picture);
  });
});

describe("an unfinished upload", () => {
  it("an unfinished upload asks what storage has, and sends the rest", async () => {
    const known = new FakeServer(35);
    const { server, task } = uploading(35, {
      partSize: PART_BYTES,
      order: { unfinished: known.unfinished() },
    });
    server.recorded.set(1, PART_BYTES).set(3, PART_BYTES);
    expect(task.snapshot()).toMatchObject({ id: 1 });
    void task.run();
    await until(task, "processing");
    expect(server.calls[0]).toBe("unfinished");
    expect(server.count("reserve")).toBe(0);
    expect(server.calls.filter((call) => /^put/.test(call)).sort()).toEqual(["put 2", "put 4"]);
  });

  it("an unfinished upload is not sent by two tabs at once", async () => {
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
    second.task.requeue();
    void second.task.run();
    await until(second.task, "processing");
  });

  it("an unfinished upload releases its lock when it is paused", async () => {
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

describe("what is sent beside the bytes", () => {
  it("a preview is sent once, and losing it doesn't fail the upload", async () => {
    const sendPreview = vi.fn(async () => undefined);
    const { server, task } = uploading(5, { order: { sendPreview } });
    await finishWell(server, task);
    expect(sendPreview).toHaveBeenCalledTimes(1);
    expect(task.snapshot().previewLost).toBe(false);
  });

  it("a preview goes to the same server as the bytes", async () => {
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

  it("a failed preview is tried a last time after the bytes arrived, and then reported as lost", async () => {
    const sendPreview = vi.fn(async () => Promise.reject(new Error("no")));
    const { server, task } = uploading(5, { order: { sendPreview } });
    await finishWell(server, task);
    expect(sendPreview).toHaveBeenCalledTimes(2);
    expect(task.snapshot().previewLost).toBe(true);
  });

  it("a preview is stopped by a pause, and sent again with the bytes, one at a time", async () => {
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

  it("the reservation's ID is reported once, however often the upload is paused", async () => {
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
