import { statfsSync } from "node:fs";
import { getSystemErrorMessage } from "node:util";

/** For the person at the terminal: shown without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

export function exitWith(error: unknown): void {
  const theirs = sentenceFor(error);
  console.error(theirs === null ? error : `\n${theirs}`);
  process.exit(1);
}

/** Null where the person can't help it. */
export function sentenceFor(error: unknown): string | null {
  const system = [error, error instanceof Error && error.cause].find(isOfSystem);
  if (system?.code === "ENOSPC" || isDiskFull())
    return "The disk is full. Free some space, then run this again.";
  if (error instanceof Refusal) return error.message;
  if (!system) return null;
  const { syscall, path, errno } = system;
  const why = errno === undefined ? system.message : getSystemErrorMessage(errno);
  return `Couldn't ${[syscall, path].filter(Boolean).join(" ")}: ${why}. Correct that or choose another place, then run this again.`;
}

const FULL_BYTES = 1_000_000;

/** The state's: the local runtime only says 'internal error' then. */
export function isDiskFull(): boolean {
  try {
    const { bavail, bsize } = statfsSync(process.env["STATE_DIR"] || ".");
    return bavail * bsize < FULL_BYTES;
  } catch {
    return false;
  }
}

/** A missing file, a folder that can't be written, a connection that isn't answered. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;

/** For commands that exit with 2 when they can't ask. */
export async function exitWithCode(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(sentenceFor(error) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 2;
  }
}
