import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { endGroup } from "../local/process-group.ts";
import type { Answer, Question } from "./answer.ts";
import { copyEnv } from "./copy.ts";

/** Vitest reads the configuration and starts nothing yet. */
const START_LIMIT_MS = 120_000;

interface Warm {
  child: ChildProcess;
  /** Rejects when it ended instead. */
  ready: Promise<void>;
  gone: Promise<void>;
}

/** Asks test files in a copy of the project, again and again, by a Vitest that stays warm. */
export class Testing {
  readonly #copy: string;
  readonly #signal: AbortSignal;
  /** From its first moment on, so that one that is still starting is ended too. */
  #warm: Warm | null = null;

  constructor(copy: string, signal: AbortSignal) {
    this.#copy = copy;
    this.#signal = signal;
    signal.addEventListener("abort", () => void this.stop(), { once: true });
  }

  /**
   * @returns null when the time was up; whatever hangs is ended with everything it started
   * @throws the signal's reason
   */
  async ask(question: Question, limitMs: number): Promise<Answer | null> {
    this.#signal.throwIfAborted();
    const warm = (this.#warm ??= this.#start());
    try {
      await warm.ready;
      return await this.#answer(warm, question, limitMs);
    } finally {
      this.#signal.throwIfAborted();
    }
  }

  async #answer({ child, gone }: Warm, question: Question, limitMs: number): Promise<Answer | null> {
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const endedByItself = (): Answer => ({ failed: {}, broken: ["Vitest ended by itself."] });
    let isUp = false;
    const timer = setTimeout(() => {
      isUp = true;
      void this.stop();
    }, limitMs);
    child.on("message", resolve);
    void gone.then(() => resolve(isUp ? null : endedByItself()));
    child.send(question, (error) => error && resolve(endedByItself()));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off("message", resolve);
    }
  }

  /** Ends Vitest and the runtimes it started; resolves when it is gone. */
  async stop(): Promise<void> {
    const warm = this.#warm;
    this.#warm = null;
    if (warm) endGroup(warm.child);
    await warm?.gone;
  }

  #start(): Warm {
    const child = fork(join(this.#copy, "scripts/mutate/warm-vitest.ts"), {
      cwd: this.#copy,
      execArgv: ["--experimental-strip-types", "--no-warnings"],
      env: {
        ...copyEnv(this.#copy),
        // As Vitest's own command would set it; what is built for development behaves otherwise.
        NODE_ENV: "test",
        // The build is ours, and older than the lines that are broken on purpose.
        WISHLIGHT_ANY_BUILD: "1",
      },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      detached: process.platform !== "win32",
    });
    const gone = new Promise<void>((resolve) => child.once("exit", resolve).once("error", resolve));
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => endGroup(child), START_LIMIT_MS);
      child.once("message", () => {
        clearTimeout(timer);
        resolve();
      });
      void gone.then(() => {
        clearTimeout(timer);
        reject(new Error(`Vitest did not start (exit code ${child.exitCode})`));
      });
    });
    // Whoever asks hears of it; one that was started for nobody is no fault.
    ready.catch(() => undefined);
    void gone.then(() => {
      // A Vitest that died leaves its runtimes behind in the group.
      endGroup(child);
      if (this.#warm?.child === child) this.#warm = null;
    });
    return { child, ready, gone };
  }
}
