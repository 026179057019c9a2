import { fork, type ChildProcess } from "node:child_process";
import { delimiter, join } from "node:path";
import process from "node:process";
import { quietEnv } from "../local/quiet-env.ts";
import type { Answer, Question } from "./warm-vitest.ts";

/** Asks test files in a copy of the project, again and again, by a Vitest that stays warm. */
export class Testing {
  readonly #copy: string;
  readonly #signal: AbortSignal;
  #child: ChildProcess | null = null;

  constructor(copy: string, signal: AbortSignal) {
    this.#copy = copy;
    this.#signal = signal;
    signal.addEventListener("abort", () => this.stop(), { once: true });
  }

  /** @returns null when the time was up; whatever hangs is ended with everything it started */
  async ask(question: Question, limitMs: number): Promise<Answer | null> {
    const child = (this.#child ??= await this.#start());
    const answered = new Promise<Answer | null>((resolve) => {
      let isUp = false;
      const timer = setTimeout(() => {
        isUp = true;
        this.stop();
      }, limitMs);
      const settle = (answer: Answer | null) => {
        clearTimeout(timer);
        child.off("message", settle).off("exit", leave);
        resolve(answer);
      };
      const leave = () => {
        this.#child = null;
        settle(isUp ? null : { failed: {}, broken: ["Vitest ended by itself."] });
      };
      child.on("message", settle).on("exit", leave);
    });
    child.send(question);
    const answer = await answered;
    this.#signal.throwIfAborted();
    return answer;
  }

  /** Ends Vitest and the runtimes it started. */
  stop(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    try {
      if (pid !== undefined) process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
    } catch {
      // It ended in this very moment.
    }
  }

  #start(): Promise<ChildProcess> {
    const bin = join(this.#copy, "node_modules", ".bin");
    const child = fork(join(this.#copy, "scripts/mutate/warm-vitest.ts"), {
      cwd: this.#copy,
      execArgv: ["--experimental-strip-types", "--no-warnings"],
      env: {
        ...quietEnv(join(this.#copy, ".wrangler")),
        PATH: [bin, process.env["PATH"]].join(delimiter),
        // As Vitest's own command would set it; what is built for development behaves otherwise.
        NODE_ENV: "test",
        // The build is ours, and older than the lines that are broken on purpose.
        WISHLIGHT_ANY_BUILD: "1",
      },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      detached: process.platform !== "win32",
    });
    return new Promise((resolve, reject) => {
      child.once("message", () => resolve(child));
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`Vitest did not start (exit code ${code})`)));
    });
  }
}
