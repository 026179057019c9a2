import type { Figure } from "./shared/table.ts";

/** What a measure is given to work with. */
export interface Task {
  /** What was asked for, or the usual value. By the names in {@link Measure.options}. */
  options: Readonly<Record<string, string>>;
  /** An empty directory, gone afterwards. */
  dir: string;
  /** Tells what is being done. */
  say: (line: string) => void;
}

export interface Measured {
  figures?: readonly Figure[];
  /** Printed as it is. */
  text?: string;
  /** Makes the exit code 1. */
  hasFailed?: boolean;
}

/** One file of this folder. */
export interface Measure {
  /** Options with their usual values. */
  options?: Readonly<Record<string, string>>;
  run(task: Task): Promise<Measured>;
}

/** @throws Error where an option is no number from 0 */
export function numberOf({ options }: Pick<Task, "options">, name: string): number {
  const number = Number(options[name]);
  if (options[name] !== "" && number >= 0) return number;
  throw new Error(`--${name} is "${options[name]}"; a number is wanted.`);
}
