import { DAY } from "../engine/periods";
import type { Store } from "../engine/store";
import { ApiError } from "./api-error";

export interface Answer {
  status: number;
  body: string;
}

/** Refuses a key that belongs to another request. */
export function recall({ sql }: Store, key: string, fingerprint: string, now: number): Answer | undefined {
  sql.exec("DELETE FROM answers WHERE at <= ?", now - DAY);
  const [row] = sql.exec("SELECT fingerprint, status, body FROM answers WHERE key = ?", key).toArray();
  if (row === undefined) return undefined;
  if (row["fingerprint"] !== fingerprint)
    throw new ApiError(400, "idempotency_error", `The idempotency key "${key}" belongs to another request.`);
  return { status: Number(row["status"]), body: String(row["body"]) };
}

export function remember(
  { sql }: Store,
  key: string,
  fingerprint: string,
  { status, body }: Answer,
  now: number,
): void {
  sql.exec(
    "INSERT OR REPLACE INTO answers (key, fingerprint, status, body, at) VALUES (?, ?, ?, ?, ?)",
    ...[key, fingerprint, status, body, now],
  );
}
