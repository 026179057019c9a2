import { percentile } from "../shared/table.ts";
import { Outages } from "./outages.ts";

export interface Problem {
  kind: string;
  message: string;
  times: number;
}

export interface Row {
  kind: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Keeps every error that no killed runtime explains. */
export class Recorder {
  readonly outages = new Outages();
  /** Requests broken off by a kill. */
  interrupted = 0;
  readonly #times = new Map<string, number[]>();
  readonly #problems = new Map<string, Problem>();

  async time<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const [started, startedAt] = [performance.now(), Date.now()];
    try {
      const result = await work();
      const times = this.#times.get(kind) ?? [];
      times.push(performance.now() - started);
      this.#times.set(kind, times);
      return result;
    } catch (error) {
      const isInterruption = this.outages.hit(startedAt, Date.now());
      if (error instanceof Recorded) throw error;
      if (isInterruption) this.interrupted++;
      else this.fail(kind, error);
      throw new Recorded(error, isInterruption);
    }
  }

  /** Errors already recorded by {@link Recorder.time} count once. */
  fail(kind: string, error: unknown): void {
    if (error instanceof Recorded) return;
    const message = describe(error);
    const problem = this.#problems.get(`${kind} ${message}`) ?? { kind, message, times: 0 };
    problem.times++;
    this.#problems.set(`${kind} ${message}`, problem);
  }

  get problems(): Problem[] {
    return [...this.#problems.values()];
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0);
  }

  rows(): Row[] {
    return [...this.#times].map(([kind, times]) => ({
      kind,
      count: times.length,
      p50: percentile(times, 50),
      p95: percentile(times, 95),
      p99: percentile(times, 99),
      max: percentile(times, 100),
    }));
  }
}

export class Recorded extends Error {
  readonly isInterruption: boolean;

  constructor(cause: unknown, isInterruption: boolean) {
    super(describe(cause), { cause });
    this.isInterruption = isInterruption;
  }
}

/** `fetch failed` says nothing; its cause does. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
