import { setTimeout as wait } from "node:timers/promises";
import type { Tool } from "../local/tool.ts";

/** When silence is a fault, and how often it is mended. Times in milliseconds. */
export interface Patience {
  /** Between two questions. */
  askEveryMs: number;
  /** For an answer: a busy machine takes its time. */
  answerMs: number;
  /** The runtime mends some crashes itself within seconds; as many questions in a row must go unanswered. */
  silences: number;
  /** So many new starts within `windowMs`; one more fault and it is given up. */
  restarts: number;
  windowMs: number;
}

const PATIENCE: Patience = {
  askEveryMs: 5_000,
  answerMs: 10_000,
  silences: 2,
  restarts: 3,
  windowMs: 600_000,
};

export interface Kept {
  /** Starts the runtime anew; throws when it does not come up. */
  start: (signal: AbortSignal) => Promise<Tool>;
  /** Whether the running one answers within so many milliseconds. */
  answers: (limitMs: number) => Promise<boolean>;
  /** A new one has come up in the place of one that fell silent. */
  onRestart: () => void;
  report: (line: string) => void;
  patience?: Patience;
}

/**
 * A runtime that is started anew when it falls silent: a wrangler whose front workerd was killed (by a person, or by
 * the system for its memory) goes on for ever and answers nobody. One that ends by itself is not started again: it
 * has said why. One that falls silent again and again is ended, which resolves `exited`.
 */
export function keepAnswering(first: Tool, kept: Kept): Tool {
  const stopping = new AbortController();
  let current = first;
  const exited = watch();

  async function watch(): Promise<number> {
    const { restarts, windowMs } = kept.patience ?? PATIENCE;
    const faults: number[] = [];
    for (;;) {
      const code = await untilSilentOrEnded(current, kept, stopping.signal);
      if (code !== null) return code;
      faults.push(Date.now());
      const recent = faults.filter((at) => at > Date.now() - windowMs).length;
      if (recent > restarts) {
        kept.report(`The local runtime fell silent ${recent} times; it is not started again.`);
        await current.stop();
        return current.exited;
      }
      kept.report("The local runtime does not answer any more. Starting it anew …");
      await current.stop();
      if (stopping.signal.aborted) return current.exited;
      try {
        current = await kept.start(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) kept.report(error instanceof Error ? error.message : String(error));
        return current.exited;
      }
      // It came up in the very moment in which it was no longer wanted.
      if (stopping.signal.aborted) {
        await current.stop();
        return current.exited;
      }
      kept.report("The local runtime answers again. What is stored is as it was.");
      kept.onRestart();
    }
  }

  return {
    exited,
    tail: () => current.tail(),
    stop: async () => {
      stopping.abort();
      await current.stop();
      await exited;
    },
  };
}

/** @returns the exit code of a runtime that ended, null of one that goes on and answers nobody */
async function untilSilentOrEnded(
  tool: Tool,
  { answers, patience = PATIENCE }: Kept,
  stopping: AbortSignal,
): Promise<number | null> {
  let ended: number | undefined;
  const exit = tool.exited.then((code) => (ended = code));
  let silent = 0;
  while (ended === undefined) {
    await Promise.race([exit, wait(patience.askEveryMs, undefined, { ref: false })]);
    // One that is being stopped says nothing and is right to.
    if (ended !== undefined || stopping.aborted) break;
    silent = (await answers(patience.answerMs)) ? 0 : silent + 1;
    if (silent >= patience.silences && !stopping.aborted) return null;
  }
  return exit;
}

/** Whether the site says how it is, well or not: a binding that fails is no reason to start it anew. */
export async function answersHealth(origin: string, limitMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(limitMs) });
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    await response.body?.cancel();
    return isJson;
  } catch {
    return false;
  }
}
