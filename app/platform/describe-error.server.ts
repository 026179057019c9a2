/** Errors of one chain that are looked at: a wrapper, what it wraps, and some air. */
const MAX_CAUSES = 5;
const MAX_FRAMES = 4;

/** What may be said of an error: what kind it is and where it came from, and nothing that came in with a request. */
export interface ErrorFacts {
  /** Names from the outermost error to its cause: `DrizzleQueryError < Error`. */
  error: string;
  /** Codes and the names of constraints, as the platform gave them. */
  codes?: string;
  /** Places in our own code. */
  at?: string;
}

/**
 * Describes an error for the log without its message. A message holds whatever went wrong: the statement's
 * bound values where a database is asked, the text that could not be parsed, an address that could not be read.
 * Only what a fixed list of shapes takes out of it is written.
 */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const chain = causesOf(error);
  const codes = [...new Set(chain.flatMap(codesOf))].join(", ");
  // The innermost error knows best where it happened; a remote one may bring no frames of ours.
  const at = [...chain].reverse().map(framesOf).find(Boolean);
  return {
    error: chain.map(nameOf).join(" < "),
    ...(codes ? { codes } : {}),
    ...(at ? { at } : {}),
  };
}

function causesOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let one: unknown = error; one instanceof Error && chain.length < MAX_CAUSES; one = one.cause) {
    chain.push(one);
  }
  return chain;
}

/** A word, so that nobody can put a sentence into a name. */
const WORD = /^[\w.]{1,60}$/;

const nameOf = ({ name }: Error) => (WORD.test(name) ? name : "Error");

/**
 * What D1, R2, KV and SQLite say in words of their own, at the place where they say it. A message that begins
 * otherwise tells nothing: a wrapper's may quote a whole statement, with another's words in its values.
 * Sources: https://www.sqlite.org/rescode.html; developers.cloudflare.com/d1/observability/debug-d1
 */
const CONSTRAINT =
  /^(?:D1_ERROR: )?((?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(?:: (?:index '\w+'|\w+(?:\.\w+)?(?:, \w+\.\w+)*))?)/;
const SQLITE = /: (SQLITE_[A-Z_]{1,40})(?: \(extended: SQLITE_[A-Z_]{1,40}\))?$/;
const D1 = /^(D1_[A-Z_]{1,40})(?=:)/;
/** `put: We encountered an internal error. Please try again. (10001)` */
const R2 = /^(?:get|put|head|delete|list|\w+MultipartUpload|\w+Part|complete|abort): .*(\(\d{5}\))$/;
/** `KV PUT failed: 429 Too Many Requests` */
const KV = /^(KV [A-Z]{3,6} failed: \d{3})\b/;
const KNOWN = /^(?:D1_ERROR: )?(Network connection lost|internal error)\b/;

function codesOf(error: Error): string[] {
  const said = [D1, CONSTRAINT, SQLITE, R2, KV, KNOWN].map((shape) => shape.exec(error.message)?.[1]);
  const code: unknown = "code" in error ? error.code : undefined;
  return [typeof code === "string" && WORD.test(code) ? code : undefined, ...said].filter(
    (one) => one !== undefined,
  );
}

/** `    at name (file:1:2)` or `    at file:1:2`, in a file of ours: the runtime's own say nothing new. */
const FRAME = /^\s+at (?!.*(?:cloudflare-internal|node-internal|node):)(?:[^()]+ \()?[^()\s]+:\d+:\d+\)?$/;

/**
 * The first places of a stack. The message stands before them and may hold lines that look like places, so it is
 * cut off by its length; a stack that does not hold it is not believed.
 */
function framesOf({ stack = "", message }: Error): string {
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
