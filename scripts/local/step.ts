import { Refusal } from "./refusal.ts";
import { runTool, type ToolOptions } from "./tool.ts";

export interface StepOptions extends ToolOptions {
  what: string;
  signal?: AbortSignal;
}

export async function runStep(script: string, args: readonly string[], options: StepOptions): Promise<void> {
  options.signal?.throwIfAborted();
  const tool = runTool(script, args, options);
  const abort = () => void tool.stop();
  options.signal?.addEventListener("abort", abort);
  const code = await tool.exited;
  options.signal?.removeEventListener("abort", abort);
  options.signal?.throwIfAborted();
  if (code !== 0) throw new Refusal(`${options.what} failed:\n\n${tool.tail()}`);
}
