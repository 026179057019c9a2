import type { MediaErrorCode } from "~/strings/media-errors";
import { pageAccount } from "~/platform/account-header";
import type { ErrorCode } from "~/strings/errors";
import { uploadFailures, uploadSentence } from "~/strings/upload-errors";
import type { ReservationInput, Reserved, Unfinished } from "../uploads.schema";
import { api, type RequestOptions } from "./api.browser";
import { readAgain, type FileFault } from "./read-again.browser";
import { UploadError } from "./retries.browser";
import { sendBody } from "./send-body.browser";
import { browserTransport, transportOf, type Transport } from "./transport.browser";
import { untilDone } from "./until-done";
import { untilSettled } from "./until-settled.browser";
import { withUploadLock } from "./upload-lock.browser";
import type { UploadSnapshot } from "./upload-store.browser";
import { createSpeedMeter, mayMove, secondsLeft, type UploadStage } from "./uploader.rules";

/** Rounds of sending what storage did not have after all. */
const MAX_ROUNDS = 3;

export interface TaskOrder {
  file: File;
  /** What is really sent: the file, or the file without its location. Of the same size. */
  body: Blob;
  /** What its person calls it; empty where they said nothing. */
  title: string;
  /** A small picture of it for lists, when it is made; null where there is none. */
  thumbnail?: Promise<Blob | null>;
  /** The work whose file it shall take the place of. */
  replaces?: number | null;
  /** For a new upload. */
  reservation?: ReservationInput;
  /** For one that was begun before. */
  unfinished?: Unfinished;
  /** Called once the server knows the upload. */
  onReserved?: (id: number) => void;
  /** Sends what was made of the file beside its bytes. What fails, or is cut off by a pause, is asked for again. */
  sendPreview?: (id: number, options: RequestOptions) => Promise<void>;
}

/** One upload from the choice of its file to its end. Plain states and verbs; knows no page. */
export class UploadTask {
  readonly key = crypto.randomUUID();
  #stage: UploadStage = "queued";
  #sent = 0;
  #problem: string | null = null;
  #code: ErrorCode | null = null;
  #reason: MediaErrorCode | null = null;
  #thumbnail: Blob | null = null;
  #id: number | null;
  #reserved: Reserved | null = null;
  #reserving: Promise<Reserved> | null = null;
  #reservedTold = false;
  #delivering: Promise<void> = Promise.resolve();
  #stop = new AbortController();
  readonly #preview = untilDone(async (signal) => {
    if (this.#id !== null) await this.#order.sendPreview?.(this.#id, { signal, transport: this.#transport });
  });
  readonly #meter = createSpeedMeter();
  readonly #order: TaskOrder;
  readonly #onChange: (moved: boolean) => void;
  readonly #transport: Transport;

  /** @param onChange told of progress, and with `true` of another stage */
  constructor(order: TaskOrder, onChange: (moved: boolean) => void, transport: Transport = browserTransport) {
    this.#order = order;
    this.#id = order.unfinished?.id ?? null;
    this.#onChange = onChange;
    this.#transport = transportOf(pageAccount(), transport);
    void order.thumbnail?.then((made) => {
      this.#thumbnail = made;
      this.#onChange(false);
    });
  }

  get stage(): UploadStage {
    return this.#stage;
  }

  /** What is sent, and stored when it is over. */
  get body(): Blob {
    return this.#order.body;
  }

  /** What was said of it, where this tab began it. */
  get reservation(): ReservationInput | undefined {
    return this.#order.reservation;
  }

  snapshot(): UploadSnapshot {
    const { file, title, unfinished, sendPreview } = this.#order;
    const speed = this.#stage === "sending" ? this.#meter.speed() : null;
    return {
      key: this.key,
      id: this.#id,
      replaces: this.#order.replaces ?? null,
      // As every other list calls it, before and after: a row must not change its name on the way.
      name: title.trim() || file.name,
      type: file.type,
      thumbnail: this.#thumbnail,
      stage: this.#stage,
      sent: this.#sent,
      total: file.size,
      speed,
      secondsLeft: secondsLeft(this.#sent, file.size, speed),
      keepsParts: (unfinished?.part_size ?? this.#reserved?.parts?.part_size ?? null) !== null,
      previewLost: this.#stage === "ready" && sendPreview !== undefined && !this.#preview.done,
      problem: this.#problem,
      needsSignIn: this.#stage === "failed" && this.#code === "uploads.unauthenticated",
      needsFile: this.#stage === "failed" && /file_(?:gone|changed)$/.test(this.#code ?? ""),
      reason: this.#reason,
    };
  }

  /** Sends until the bytes are stored, or it is paused, cancelled or fails. Never throws. */
  async run(): Promise<void> {
    const { signal } = (this.#stop = new AbortController());
    this.#problem = null;
    // At once, before anything is awaited: the queue looks at the stage.
    this.#move(this.#id === null ? "reserving" : "sending");
    try {
      const id = await this.#reserve(signal);
      this.#tellReserved(id);
      void this.#preview.attempt(signal);
      // One that was paused a moment ago may not have let go of its lock yet.
      await this.#delivering.catch(() => null);
      signal.throwIfAborted();
      await (this.#delivering = withUploadLock(id, () => this.#deliver(id, signal)));
      this.#move("processing");
      // The slot is free for the next file while the worker reads this one.
      void this.#follow(id, signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  pause(): void {
    if (this.#move("paused")) this.#stop.abort(new DOMException("paused", "AbortError"));
  }

  /** Back into the line, after a pause or a failure. */
  requeue(): boolean {
    return this.#move("queued");
  }

  /** Ends it; nothing of it stays on the server. */
  async cancel(): Promise<void> {
    if (!this.#move("cancelled")) return;
    this.#stop.abort(new DOMException("cancelled", "AbortError"));
    // A reservation under way must be waited for, else its row would be left behind.
    await this.#reserving?.catch(() => null);
    if (this.#id === null) return;
    const request = { method: "DELETE", failure: uploadFailures.storage } as const;
    const { signal } = new AbortController();
    await api(`/api/uploads/${this.#id}`, { ...request, signal, transport: this.#transport }).catch(
      () => null,
    );
  }

  async #reserve(signal: AbortSignal): Promise<number> {
    // One that was paused while it asked.
    await this.#reserving?.catch(() => null);
    if (this.#id !== null) return this.#id;
    const request = { json: this.#order.reservation, failure: uploadFailures.record, finishes: true };
    this.#reserving = api<Reserved>("/api/uploads", { ...request, ...this.#options(signal, "reserving") });
    this.#reserved = await this.#reserving;
    this.#id = this.#reserved.id;
    signal.throwIfAborted();
    return this.#id;
  }

  #tellReserved(id: number): void {
    if (this.#reservedTold) return;
    this.#reservedTold = true;
    this.#order.onReserved?.(id);
  }

  /** Bytes, then the word that they are there; parts that storage does not know are sent again. */
  async #deliver(id: number, signal: AbortSignal): Promise<void> {
    for (let round = 1; ; round++) {
      try {
        this.#move("sending");
        this.#meter.reset();
        await this.#sendBody(id, signal);
        // A browser that reads changed files would have sent one half of each.
        await this.#verifyFile("uploads.file_changed");
        this.#move("completing");
        const request = { failure: uploadFailures.storage, ...this.#options(signal, "completing") };
        await api(`/api/uploads/${id}/complete`, request);
        return;
      } catch (error) {
        const again = error instanceof UploadError && /parts_(missing|refused)$/.test(error.code ?? "");
        if (!again || round >= MAX_ROUNDS) throw error;
      }
    }
  }

  #sendBody(id: number, signal: AbortSignal): Promise<void> {
    const reserved = this.#reserved;
    // What came with the reservation serves once; after that the server's record is the truth.
    this.#reserved = reserved && { ...reserved, put: null };
    const task = { id, body: this.#order.body, reserved, begun: this.#sent > 0 };
    return sendBody(task, {
      ...this.#options(signal, "sending"),
      onSent: (bytes) => this.#progress(bytes),
    });
  }

  async #follow(id: number, signal: AbortSignal): Promise<void> {
    try {
      const { status, status_reason } = await untilSettled(id, { signal, transport: this.#transport });
      // Where it failed before, a last time: the bytes have arrived, so the line is there.
      if (status === "ready") await this.#preview.attempt(signal);
      this.#reason = status === "ready" ? null : (status_reason ?? "media.failed");
      this.#move(status === "ready" || status === "rejected" ? status : "failed");
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#problem = error instanceof UploadError ? error.message : "the page ran into an error";
    this.#code = error instanceof UploadError ? error.code : null;
    if (!(error instanceof UploadError)) console.error(error);
    this.#move("failed");
  }

  /** @throws UploadError where the file isn't what was chosen any more @param only this fault counts */
  async #verifyFile(only?: FileFault): Promise<void> {
    const { file, reservation, unfinished } = this.#order;
    const read = await readAgain(file, reservation?.fingerprint ?? unfinished?.fingerprint ?? null);
    if (!("fault" in read) || (only && read.fault !== only)) return;
    throw new UploadError(uploadSentence(read.fault), read.fault);
  }

  /** @param stage to come back to when a wait ends */
  #options(signal: AbortSignal, stage: UploadStage): RequestOptions {
    const onWait = (waiting: boolean) => {
      this.#meter.reset();
      if (!signal.aborted) this.#move(waiting ? "waiting" : stage);
    };
    return { signal, onWait, verify: () => this.#verifyFile(), transport: this.#transport };
  }

  #progress(bytes: number): void {
    this.#sent = bytes;
    this.#meter.sample(bytes, performance.now());
    this.#onChange(false);
  }

  #move(to: UploadStage): boolean {
    if (!mayMove(this.#stage, to)) return false;
    this.#stage = to;
    this.#onChange(true);
    return true;
  }
}
