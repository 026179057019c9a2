import type { MediaErrorCode } from "~/strings/media-errors";
import { uploadFailures } from "~/strings/upload-errors";
import type { UploadSnapshot } from "./upload-store.browser";
import { holding } from "./upload-lock.browser";
import { sendParts } from "./send-parts.browser";
import { api, UploadError, type Patience } from "./requests.browser";
import { sendWhole } from "./send-whole.browser";
import { createSpeedMeter, mayMove, secondsLeft, type UploadStage } from "./uploader.rules";
import type { ReservationInput, Reserved, Unfinished } from "../uploads.schema";
import { untilSettled } from "./until-settled.browser";

/** Rounds of sending what storage did not have after all. */
const MAX_ROUNDS = 3;

export interface TaskOrder {
  file: File;
  /** What is really sent: the file, or the file without its place of recording. Of the same size. */
  body: Blob;
  /** For a new upload. */
  reservation?: ReservationInput;
  /** For one that was begun before. */
  unfinished?: Unfinished;
  /** Called once the server knows the upload. */
  onReserved?: (id: number) => void;
  /** Sends posters and the like beside the bytes. What fails, or is cut off by a pause, is asked for again. */
  sendBeside?: (id: number, signal: AbortSignal) => Promise<void>;
}

/** One upload from the choice of its file to its end. Plain states and verbs; knows no page. */
export class UploadTask {
  readonly key = crypto.randomUUID();
  #stage: UploadStage = "queued";
  #sent = 0;
  #problem: string | null = null;
  #reason: MediaErrorCode | null = null;
  #id: number | null;
  #reserved: Reserved | null = null;
  #reserving: Promise<Reserved> | null = null;
  #greeted = false;
  #beside: Promise<void> = Promise.resolve();
  #besideDone = false;
  #stop = new AbortController();
  readonly #meter = createSpeedMeter();
  readonly #order: TaskOrder;
  readonly #onChange: (moved: boolean) => void;

  /** @param onChange told of progress, and with `true` of another stage */
  constructor(order: TaskOrder, onChange: (moved: boolean) => void) {
    this.#order = order;
    this.#id = order.unfinished?.id ?? null;
    this.#onChange = onChange;
  }

  get stage(): UploadStage {
    return this.#stage;
  }

  snapshot(): UploadSnapshot {
    const { file, unfinished } = this.#order;
    const speed = this.#stage === "sending" ? this.#meter.speed() : null;
    return {
      key: this.key,
      id: this.#id,
      name: file.name,
      type: file.type,
      stage: this.#stage,
      sent: this.#sent,
      total: file.size,
      speed,
      secondsLeft: secondsLeft(this.#sent, file.size, speed),
      keepsParts: (unfinished?.part_size ?? this.#reserved?.parts?.part_size ?? null) !== null,
      pictureLost: this.#stage === "ready" && this.#order.sendBeside !== undefined && !this.#besideDone,
      problem: this.#problem,
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
      this.#greet(id);
      void this.#sendBeside(id, signal);
      await holding(id, () => this.#deliver(id, signal));
      this.#move("processing");
      // The place is free for the next file while the worker reads this one.
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
    const signal = new AbortController().signal;
    const request = { method: "DELETE", failure: uploadFailures.storage, signal } as const;
    await api(`/api/uploads/${this.#id}`, request).catch(() => null);
  }

  async #reserve(signal: AbortSignal): Promise<number> {
    // One that was paused while it asked.
    await this.#reserving?.catch(() => null);
    if (this.#id !== null) return this.#id;
    const request = { json: this.#order.reservation, failure: uploadFailures.record, finishes: true };
    this.#reserving = api<Reserved>("/api/uploads", { ...request, ...this.#patience(signal, "reserving") });
    this.#reserved = await this.#reserving;
    this.#id = this.#reserved.id;
    signal.throwIfAborted();
    return this.#id;
  }

  #greet(id: number): void {
    if (this.#greeted) return;
    this.#greeted = true;
    this.#order.onReserved?.(id);
  }

  /** One at a time, and never again once it is done. */
  #sendBeside(id: number, signal: AbortSignal): Promise<void> {
    const { sendBeside } = this.#order;
    if (!sendBeside || this.#besideDone) return Promise.resolve();
    this.#beside = this.#beside.then(async () => {
      if (this.#besideDone || signal.aborted) return;
      try {
        await sendBeside(id, signal);
        this.#besideDone = true;
      } catch (error) {
        if (!signal.aborted) console.warn("What goes beside the bytes was not sent", error);
      }
    });
    return this.#beside;
  }

  /** Bytes, then the word that they are there; parts that storage does not know are sent again. */
  async #deliver(id: number, signal: AbortSignal): Promise<void> {
    for (let round = 1; ; round++) {
      try {
        this.#move("sending");
        this.#meter.reset();
        await this.#sendAll(id, signal);
        this.#move("completing");
        const patience = this.#patience(signal, "completing");
        await api(`/api/uploads/${id}/complete`, { failure: uploadFailures.storage, ...patience });
        return;
      } catch (error) {
        const again = error instanceof UploadError && /parts_(missing|refused)$/.test(error.code ?? "");
        if (!again || round >= MAX_ROUNDS) throw error;
      }
    }
  }

  async #sendAll(id: number, signal: AbortSignal): Promise<void> {
    const patience = this.#patience(signal, "sending");
    const onSent = (bytes: number) => this.#progress(bytes);
    const { body } = this.#order;
    const fresh = this.#reserved;
    // What came with the reservation serves once; after that the server's record is the truth.
    this.#reserved = fresh && { ...fresh, put: null };
    if (fresh?.put) return sendWhole(id, body, fresh.put, { ...patience, onSent });
    if (fresh?.parts && this.#sent === 0) {
      return sendParts({ id, body, ...fresh.parts, stored: [] }, { ...patience, onSent });
    }
    const path = `/api/uploads/${id}/parts`;
    const known = await api<Unfinished>(path, {
      method: "GET",
      failure: uploadFailures.storage,
      ...patience,
    });
    if (known.part_size === null) return sendWhole(id, body, null, { ...patience, onSent });
    const { part_size, stored } = known;
    const urls = fresh?.parts?.urls ?? [];
    return sendParts({ id, body, part_size, stored, urls }, { ...patience, onSent });
  }

  async #follow(id: number, signal: AbortSignal): Promise<void> {
    try {
      const { status, status_reason } = await untilSettled(id, signal);
      // Where it failed before, a last time: the bytes have arrived, so the line is there.
      if (status === "ready") await this.#sendBeside(id, signal);
      this.#reason = status === "ready" ? null : (status_reason ?? "media.failed");
      this.#move(status === "ready" || status === "rejected" ? status : "failed");
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#problem = error instanceof UploadError ? error.message : "the page ran into an error";
    if (!(error instanceof UploadError)) console.error(error);
    this.#move("failed");
  }

  /** @param stage to come back to when a wait ends */
  #patience(signal: AbortSignal, stage: UploadStage): Patience {
    const onWait = (waiting: boolean) => {
      this.#meter.reset();
      if (!signal.aborted) this.#move(waiting ? "waiting" : stage);
    };
    return { signal, onWait };
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
