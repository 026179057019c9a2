/** A reason not to go on, written for the person at the terminal: shown without a stack, exit code 1. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** Ends the process with what went wrong: a sentence for a {@link Refusal}, everything for our own bugs. */
export function exitWith(error: unknown): void {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
}
