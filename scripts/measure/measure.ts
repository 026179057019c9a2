import type { Figure } from "./shared/table.ts";

export interface MeasureTask {
  options: Readonly<Record<string, string>>;
  dir: string;
  say: (line: string) => void;
}

export interface MeasureResult {
  figures?: readonly Figure[];
  text?: string;
  hasFailed?: boolean;
}

export interface Measure {
  options?: Readonly<Record<string, string>>;
  run(task: MeasureTask): Promise<MeasureResult>;
}

export function readNumber({ options }: Pick<MeasureTask, "options">, name: string): number {
  const number = Number(options[name]);
  if (options[name] !== "" && number >= 0) return number;
  throw new Error(`--${name} is "${options[name]}", but must be a number.`);
}
