import { renditionProblems, type RenditionProblem } from "~/words/en/rendition-problems";
import { UploadError } from "../../client/retries.browser";
import { findObstacle, type Conditions } from "./conditions.rules";
import { ConvertError } from "./converting/convert.messages";
import { problemSentence, type Failures } from "./failures";
import { withLease } from "./lease.browser";
import { Maker, type MakerDeps } from "./make-copy";
import { withMakersLock } from "./makers-lock.browser";
import type { WantedWork } from "../renditions.schema";
import type { NotNow, renditionStore } from "./rendition-store.browser";
import { Rows } from "./rows";
import { RefusedCopy } from "./send-copy.browser";
import { copyId, fetchWanted, copyKey, type CopyId } from "./wanted-works.browser";
import { until, whileAllowed, type Watched } from "./watched";

export interface ConductorDeps extends MakerDeps {
  failures: Failures;
  conditions: Watched<Conditions>;
  uploading: Watched<boolean>;
  store: Pick<typeof renditionStore, "publish" | "publishNotNow">;
}

export interface StartOptions {
  file?: { work: number; file: Blob };
  /** Ignores conditions and failures. */
  force?: boolean;
  work?: number | undefined;
}

const ASK_AGAIN_MS = 2 * 60_000;

/** The work may be gone, or the page closing. */
const POSSIBLY_GONE: ReadonlySet<RenditionProblem> = new Set(["unreachable", "unloaded"]);

/** 'moot': no longer wanted; 'later': the connection was lost; 'passed': another work goes first. */
type Outcome = "made" | "failed" | "later" | "moot" | "elsewhere" | "no_room" | "stopped" | "passed";
/** Then the other copies fare alike, so none is made. */
const ENDS_ALL: ReadonlySet<Outcome | null> = new Set(["no_room", "stopped"]);

export class Conductor {
  readonly #shop: ConductorDeps;
  readonly #maker: Maker;
  readonly #rows: Rows;
  readonly #tried = new Set<string>();
  readonly #wakers = new Set<() => void>();
  #stop: AbortController | null = null;
  readonly #forced = new Set<number | "all">();
  #despitePause: number | null = null;
  #first: number | null = null;
  readonly #gone = new Set<number>();
  #turn: { work: number; stop: AbortController } | null = null;
  #isAskedAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shop: ConductorDeps) {
    this.#shop = shop;
    this.#maker = new Maker(shop);
    this.#rows = new Rows(shop.store);
  }

  get isRunning(): boolean {
    return this.#stop !== null;
  }

  start({ file, force = false, work }: StartOptions = {}): void {
    clearTimeout(this.#timer);
    if (file) this.#maker.take(file.work, file.file);
    if (force) {
      this.#forced.add(work ?? "all");
      this.#tried.clear();
      this.#first = work ?? null;
      if (this.#shop.conditions.read().isPaused) this.#despitePause = this.#first;
    }
    this.#isAskedAgain = true;
    for (const wake of this.#wakers) wake();
    // A waiting work would delay the requested one.
    if (work !== undefined && this.#turn?.work !== work && this.#reason(this.#turn?.work) !== null)
      this.#turn?.stop.abort();
    if (!this.#stop) void this.#run();
  }

  unforce(): void {
    this.#forced.clear();
    this.#first = this.#despitePause = null;
  }

  /** Before the file goes. */
  drop(work: number): void {
    this.#gone.add(work);
    this.#rows.removeWork(work);
    if (this.#turn?.work === work) this.#turn.stop.abort();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort(new DOMException("stopped", "AbortError"));
    this.#stop = null;
    this.unforce();
    this.#isAskedAgain = false;
    for (const part of [this.#maker, this.#tried, this.#rows]) part.clear();
    this.#shop.store.publishNotNow(null);
  }

  async #run(): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    let isLater = false;
    try {
      const onBusy = () => void this.#showOthers(signal).catch(() => null);
      await withMakersLock(signal, onBusy, async () => {
        isLater = await this.#rounds(signal);
      });
    } catch (error) {
      if (!signal.aborted && !(error instanceof UploadError)) console.error(error);
      isLater = error instanceof UploadError && error.code === null;
    }
    if (signal.aborted) return;
    this.#stop = null;
    if (this.#isAskedAgain) {
      void this.#run();
      return;
    }
    this.unforce();
    this.#tried.clear();
    if (isLater) this.#timer = setTimeout(() => this.start(), ASK_AGAIN_MS);
  }

  async #rounds(signal: AbortSignal): Promise<boolean> {
    for (let isLater = false; ;) {
      this.#isAskedAgain = false;
      const ends = await this.#round(signal);
      if (ends.has("no_room")) return false;
      if (ends.has("stopped")) return true;
      // The next round doesn't try it again.
      isLater ||= ends.has("later");
      if (!ends.has("made") && !this.#isAskedAgain) return isLater || ends.has("elsewhere");
    }
  }

  async #round(signal: AbortSignal): Promise<Set<Outcome>> {
    const { holder, kept, transport } = this.#shop;
    const ends = new Set<Outcome>();
    const { works: all, more } = await fetchWanted(holder, { signal, transport });
    const isFirst = ({ id }: WantedWork) => Number(id === this.#first);
    const works = all
      .filter(({ id }) => !this.#gone.has(id))
      .sort((one, other) => isFirst(other) - isFirst(one));
    this.#show(works);
    await kept.sweep(
      more ? null : works.flatMap((work) => work.wanted.map((wanted) => copyId(work, wanted))),
    );
    for (const work of works) {
      const end = work.isHeldElsewhere ? "elsewhere" : await this.#makeAll(work, ends, signal);
      if (end) ends.add(end);
      if (ENDS_ALL.has(end)) break;
    }
    return ends;
  }

  async #makeAll(work: WantedWork, ends: Set<Outcome>, signal: AbortSignal): Promise<Outcome | null> {
    for (const wanted of work.wanted) {
      if (this.#gone.has(work.id)) return null;
      if (this.#isAskedAgain && this.#first !== null && this.#first !== work.id) return "passed";
      const copy = copyId(work, wanted);
      const hasFailed = !this.#isForced(work.id) && this.#shop.failures.of(copy) !== null;
      if (this.#tried.has(copyKey(copy)) || hasFailed) continue;
      const end = await this.#attempt(work, copy, signal);
      if (ENDS_ALL.has(end) || end === "elsewhere" || end === "passed") return end;
      this.#tried.add(copyKey(copy));
      ends.add(end);
    }
    return null;
  }

  async #attempt(work: WantedWork, copy: CopyId, signal: AbortSignal): Promise<Outcome> {
    const stop = new AbortController();
    this.#turn = { work: work.id, stop };
    const { conditions, uploading, holder, transport } = this.#shop;
    const onStep = this.#rows.set.bind(this.#rows, copy);
    const isCalm = () => !uploading.read();
    const watch = (listener: () => void) => this.#watch([conditions, uploading], listener);
    const untilCalm = (inner: AbortSignal) => until(isCalm, watch, inner);
    const make = (inner: AbortSignal) =>
      withLease({ work: work.id, holder }, { signal: inner, transport }, (held) =>
        this.#maker.make(work, copy, { signal: held, onStep, untilCalm }),
      );
    try {
      await whileAllowed(make, {
        watch,
        signal: AbortSignal.any([signal, stop.signal]),
        mayBegin: () => this.#notNow(work.id) === null && isCalm(),
        // Making may continue beside an upload.
        mayGoOn: () =>
          this.#notNow(work.id) === null && (isCalm() || this.#rows.of(copy)?.stage !== "sending"),
        onWait: () => onStep({ stage: "waiting", progress: 0 }),
      });
      this.#shop.failures.forget(copy);
      onStep({ stage: "done", progress: 1, problem: null });
      return "made";
    } catch (error) {
      signal.throwIfAborted();
      if (!stop.signal.aborted) return this.#judge(error, work, copy, signal);
      onStep({ stage: "waiting", progress: 0 });
      return "passed";
    } finally {
      this.#turn = null;
    }
  }

  /** @throws the error where nothing else can be made either */
  async #judge(error: unknown, work: WantedWork, copy: CopyId, signal: AbortSignal): Promise<Outcome> {
    const code = error instanceof UploadError || error instanceof RefusedCopy ? String(error.code) : "";
    if (code === "uploads.unauthenticated") throw error;
    if (code === "renditions.made_elsewhere") {
      for (const wanted of work.wanted) {
        const other = copyId(work, wanted);
        if (!this.#tried.has(copyKey(other))) this.#rows.set(other, { stage: "held_elsewhere", progress: 0 });
      }
      return "elsewhere";
    }
    const isStopped = code.startsWith("switches.");
    if (isStopped || code.startsWith("uploads.quota_")) {
      this.#rows.set(copy, { stage: "waiting", progress: 0 });
      this.#shop.store.publishNotNow(isStopped ? "stopped" : "quota");
      return isStopped ? "stopped" : "no_room";
    }
    if (["renditions.not_wanted", "uploads.not_found", "media.rendition_made"].includes(code)) {
      await this.#forget(copy);
      this.#rows.remove(copy);
      return "moot";
    }
    const isLost = error instanceof ConvertError && POSSIBLY_GONE.has(error.problem);
    if (isLost && !(await this.#isWanted(copy, signal))) {
      await this.#forget(copy);
      this.#rows.remove(copy);
      return "moot";
    }
    return this.#fail(error, copy);
  }

  /** It may have been deleted or replaced. */
  async #isWanted(copy: CopyId, signal: AbortSignal): Promise<boolean> {
    const { holder, transport } = this.#shop;
    const { works, more } = await fetchWanted(holder, { signal, transport });
    return more || works.some((work) => copyKey(copyId(work, copy.wanted)) === copyKey(copy));
  }

  async #fail(error: unknown, copy: CopyId): Promise<Outcome> {
    let problem = error instanceof UploadError ? error.message : renditionProblems.crashed;
    if (error instanceof ConvertError || error instanceof RefusedCopy) {
      console.warn("A copy could not be made", copy, error);
      const failure = error instanceof ConvertError ? error : { problem: { sentence: error.message } };
      this.#shop.failures.add(copy, failure.problem);
      problem = problemSentence(failure);
      if (error instanceof RefusedCopy) await this.#forget(copy);
    } else if (!(error instanceof UploadError)) console.error(error);
    this.#rows.set(copy, { stage: "failed", problem });
    return error instanceof ConvertError && error.problem === "unloaded" ? "later" : "failed";
  }

  async #forget({ wanted, ...copy }: CopyId): Promise<void> {
    if (wanted !== "sprite") await this.#shop.kept.forget({ ...copy, wanted });
  }

  #watch(what: readonly Watched<unknown>[], listener: () => void): () => void {
    const ends = what.map((each) => each.onChange(listener));
    this.#wakers.add(listener);
    return () => {
      for (const end of ends) end();
      this.#wakers.delete(listener);
    };
  }

  #isForced(work: number | undefined): boolean {
    return this.#forced.has("all") || (work !== undefined && this.#forced.has(work));
  }

  #reason(work: number | undefined): NotNow {
    const conditions = this.#shop.conditions.read();
    const isPaused = conditions.isPaused && this.#despitePause !== work;
    return findObstacle({ ...conditions, isPaused }, this.#isForced(work));
  }

  #notNow(work: number | undefined): NotNow {
    const reason = this.#reason(work);
    this.#shop.store.publishNotNow(reason);
    return reason;
  }

  async #showOthers(signal: AbortSignal): Promise<void> {
    const { holder, transport } = this.#shop;
    const { works } = await fetchWanted(holder, { signal, transport });
    this.#show(works.map((work) => ({ ...work, isHeldElsewhere: true })));
  }

  #show(works: readonly WantedWork[]): void {
    this.#rows.show(works, this.#tried, ({ work }) => (this.#isForced(work) ? null : this.#shop.failures));
    if (!this.#rows.isEmpty) this.#notNow(this.#first ?? undefined);
  }
}
