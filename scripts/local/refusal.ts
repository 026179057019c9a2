/** For the person at the terminal: shown without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

export function exitWith(error: unknown): void {
  console.error(isTheirs(error) ? `\n${error.message}` : error);
  process.exit(1);
}

/** Also a wrong option, a missing file or a full disk. */
function isTheirs(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return error instanceof Refusal || syscall !== undefined || code.startsWith("ERR_PARSE_ARGS");
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
