const MAX_CAUSES = 5;
const MAX_FRAMES = 4;

interface ErrorFacts {
  /** From the outermost error to its cause: `DrizzleQueryError < Error`. */
  error: string;
  codes?: string;
  at?: string;
}

/** Without the message, which can hold values or an address. */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const chain = errorChain(error);
  const codes = [...new Set(chain.flatMap(findCodes))].join(", ");
  const at = [...chain].reverse().map(ownFrames).find(Boolean);
  return {
    error: chain.map(safeName).join(" < "),
    ...(codes ? { codes } : {}),
    ...(at ? { at } : {}),
  };
}

function errorChain(error: Error): Error[] {
  const chain: Error[] = [];
  for (let one: unknown = error; one instanceof Error && chain.length < MAX_CAUSES; one = one.cause) {
    chain.push(one);
  }
  return chain;
}

const WORD = /^[\w.]{1,60}$/;

const safeName = ({ name }: Error) => (WORD.test(name) ? name : "Error");

/** Anchored, because a wrapper's message may quote values. https://www.sqlite.org/rescode.html */
const CONSTRAINT =
  /^(?:D1_ERROR: )?((?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(?:: (?:index '\w+'|\w+(?:\.\w+)?(?:, \w+\.\w+)*))?)/;
const SQLITE = /: (SQLITE_[A-Z_]{1,40})(?: \(extended: SQLITE_[A-Z_]{1,40}\))?$/;
const D1 = /^(D1_[A-Z_]{1,40})(?=:)/;
/** `put: We encountered an internal error. Please try again. (10001)` */
const R2 = /^(?:get|put|head|delete|list|\w+MultipartUpload|\w+Part|complete|abort): .*(\(\d{5}\))$/;
/** `KV PUT failed: 429 Too Many Requests` */
const KV = /^(KV [A-Z]{3,6} failed: \d{3})\b/;
const KNOWN = /^(?:D1_ERROR: )?(Network connection lost|internal error)\b/;

function findCodes(error: Error): string[] {
  const codes = [D1, CONSTRAINT, SQLITE, R2, KV, KNOWN].map((shape) => shape.exec(error.message)?.[1]);
  const code: unknown = "code" in error ? error.code : undefined;
  return [typeof code === "string" && WORD.test(code) ? code : undefined, ...codes].filter(
    (one) => one !== undefined,
  );
}

/** Without the runtime's own frames. */
const FRAME = /^\s+at (?!.*(?:cloudflare-internal|node-internal|node):)(?:[^()]+ \()?[^()\s]+:\d+:\d+\)?$/;

/** The message comes first and may contain lines that look like frames. */
function ownFrames({ stack = "", message }: Error): string {
  const from = stack.indexOf(message);
  if (from < 0) return "";
  return stack
    .slice(from + message.length)
    .split("\n")
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
    .join(" ");
}
