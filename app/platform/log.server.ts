type Level = "info" | "warn" | "error";
type Fields = Record<string, string | number | boolean | null | undefined>;

/** Structured lines for Workers Logs. Fields must hold no secret and no address of a person. */
export interface Logger {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

/** One JSON line an event, each with the fields given here (the request id, the worker). */
export function createLogger(base: Fields): Logger {
  const write = (level: Level, event: string, fields: Fields = {}) =>
    console[level](JSON.stringify({ level, event, ...base, ...fields }));
  return {
    info: (event, fields) => write("info", event, fields),
    warn: (event, fields) => write("warn", event, fields),
    error: (event, error, fields) => write("error", event, { ...fields, ...describe(error) }),
  };
}

/** Drizzle puts the query's parameters into `message`, so only names, codes and stacks' places are kept. */
function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const root = rootCause(error);
  return {
    error: error.name,
    cause: root.message.slice(0, 300),
    at: error.stack?.split("\n").slice(1, 4).join(" ").replace(/\s+/g, " ").slice(0, 400),
  };
}

function rootCause(error: Error): Error {
  let current = error;
  for (let depth = 0; depth < 5 && current.cause instanceof Error; depth++) current = current.cause;
  return current;
}
