import type { MediaErrorCode } from "~/words/en/media-errors";
import { pageAccount } from "~/platform/account-header";
import type { ErrorCode } from "~/words/errors";
import { uploadFailures, uploadSentence } from "~/words/en/upload-errors";
import { uploadReasons } from "~/words/en/upload-reasons";
import type { ReservationInput, Reserved, Unfinished } from "../uploads.schema";
import { requestApi, type RequestOptions } from "./api.browser";
import { verifyFile, type FileFault } from "./verify-file.browser";
import { UploadError } from "./retries.browser";
import { sendBody } from "./send-body.browser";
import { browserTransport, transportFor, type Transport } from "./transport.browser";
import { untilDone } from "./until-done";
import { untilSettled } from "./until-settled.browser";
import { withUploadLock } from "./upload-lock.browser";
import type { UploadSnapshot } from "./upload-store.browser";
import { createSpeedMeter, mayMove, secondsLeft, type UploadStage } from "./uploader.rules";

const MAX_ROUNDS = 3;

export interface UploadTaskOptions {
  file: File;
  body: Blob;
  title: string;
  thumbnail?: Promise<Blob | null>;
  replaces?: number | null;
  reservation?: ReservationInput;
  unfinished?: Unfinished;
  onReserved?: (id: number) => void;
  sendPreview?: (id: number, options: RequestOptions) => Promise<void>;
}

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
  readonly #order: UploadTaskOptions;
  readonly #onChange: (moved: boolean) => void;
  readonly #transport: Transport;

  constructor(
    order: UploadTaskOptions,
    onChange: (moved: boolean) => void,
    transport: Transport = browserTransport,
  ) {
    this.#order = order;
    this.#id = order.unfinished?.id ?? null;
    this.#onChange = onChange;
    this.#transport = transportFor(pageAccount(), transport);
    void order.thumbnail?.then((made) => {
      this.#thumbnail = made;
      this.#onChange(false);
    });
  }

  get stage(): UploadStage {
    return this.#stage;
  }

  get body(): Blob {
    return this.#order.body;
  }

  get reservation(): ReservationInput | undefined {
    return this.#order.reservation;
  }

  snapshot(): UploadSnapshot {
    const { file, title, sendPreview } = this.#order;
    const speed = this.#stage === "sending" ? this.#meter.speed() : null;
    return {
      key: this.key,
      id: this.#id,
      replaces: this.#order.replaces ?? null,
      name: title.trim() || file.name,
      type: file.type,
      thumbnail: this.#thumbnail,
      stage: this.#stage,
      sent: this.#sent,
      total: file.size,
      speed,
      secondsLeft: secondsLeft(this.#sent, file.size, speed),
      previewLost: this.#stage === "ready" && sendPreview !== undefined && !this.#preview.done,
      problem: this.#problem,
      needsSignIn: this.#stage === "failed" && this.#code === "uploads.unauthenticated",
      needsFile: this.#stage === "failed" && /file_(?:gone|changed)$/.test(this.#code ?? ""),
      reason: this.#reason,
    };
  }

  /** Never throws. */
  async run(): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#problem = null;
    // Before any await: the queue reads the stage.
    this.#move(this.#id === null ? "reserving" : "sending");
    try {
      const id = await this.#reserve(signal);
      this.#tellReserved(id);
      void this.#preview.attempt(signal);
      // A paused run may still hold its lock.
      await this.#delivering.catch(() => null);
      signal.throwIfAborted();
      this.#delivering = withUploadLock(id, () => this.#deliver(id, signal));
      await this.#delivering;
      this.#move("processing");
      // Not awaited, so the next file can start.
      void this.#follow(id, signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  pause(): void {
    if (this.#move("paused")) this.#stop.abort(new DOMException("paused", "AbortError"));
  }

  requeue(): boolean {
    return this.#move("queued");
  }

  async cancel(): Promise<void> {
    if (!this.#move("cancelled")) return;
    this.#stop.abort(new DOMException("cancelled", "AbortError"));
    // Or the reservation's row would remain.
    await this.#reserving?.catch(() => null);
    if (this.#id === null) return;
    const request = { method: "DELETE", failure: uploadFailures.storage } as const;
    const { signal } = new AbortController();
    await requestApi(`/api/uploads/${this.#id}`, { ...request, signal, transport: this.#transport }).catch(
      () => null,
    );
  }

  async #reserve(signal: AbortSignal): Promise<number> {
    await this.#reserving?.catch(() => null);
    if (this.#id !== null) return this.#id;
    const request = { json: this.#order.reservation, failure: uploadFailures.record, finishes: true };
    this.#reserving = requestApi<Reserved>("/api/uploads", {
      ...request,
      ...this.#options(signal, "reserving"),
    });
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

  async #deliver(id: number, signal: AbortSignal): Promise<void> {
    for (let round = 1; ; round++) {
      try {
        this.#move("sending");
        this.#meter.reset();
        await this.#sendBody(id, signal);
        // Two versions would be mixed.
        await this.#verifyFile("uploads.file_changed");
        this.#move("completing");
        const request = { failure: uploadFailures.storage, ...this.#options(signal, "completing") };
        await requestApi(`/api/uploads/${id}/complete`, request);
        return;
      } catch (error) {
        const again = error instanceof UploadError && /parts_(missing|refused)$/.test(error.code ?? "");
        if (!again || round >= MAX_ROUNDS) throw error;
      }
    }
  }

  #sendBody(id: number, signal: AbortSignal): Promise<void> {
    const reserved = this.#reserved;
    // Used once; then the server's record counts.
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
      // The bytes arrived, so the connection works.
      if (status === "ready") await this.#preview.attempt(signal);
      this.#reason = status === "ready" ? null : (status_reason ?? "media.failed");
      this.#move(status === "ready" || status === "rejected" ? status : "failed");
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#problem = error instanceof UploadError ? error.message : uploadReasons.pageError;
    this.#code = error instanceof UploadError ? error.code : null;
    if (!(error instanceof UploadError)) console.error(error);
    this.#move("failed");
  }

  async #verifyFile(only?: FileFault): Promise<void> {
    const { file, reservation, unfinished } = this.#order;
    const read = await verifyFile(file, reservation?.fingerprint ?? unfinished?.fingerprint ?? null);
    if (!("fault" in read) || (only && read.fault !== only)) return;
    throw new UploadError(uploadSentence(read.fault), read.fault);
  }

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
