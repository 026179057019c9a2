/** For the person at the terminal: shown without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

export function exitWith(error: unknown): void {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
}

/** For commands that exit with 2 when they can't ask. */
export async function exitWithCode(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
