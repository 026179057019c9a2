import { describeError } from "./describe-error.server";

type Level = "info" | "warn" | "error";
type Fields = Record<string, string | number | boolean | null | undefined>;

/** Fields hold no secret and no personal address. */
export interface Logger {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

export function createLogger(base: Fields): Logger {
  const write = (level: Level, event: string, fields: Fields = {}) =>
    console[level](JSON.stringify({ level, event, ...base, ...fields }));
  return {
    info: (event, fields) => write("info", event, fields),
    warn: (event, fields) => write("warn", event, fields),
    error: (event, error, fields) => write("error", event, { ...fields, ...describeError(error) }),
  };
}
