export const toJson = (value: unknown) => `${JSON.stringify(value, readable, 2)}\n`;

/** Streams, so that the array is never in memory as a whole. */
export async function* jsonArray(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  yield "[";
  let first = true;
  for await (const item of items) {
    yield `${first ? "" : ","}\n${JSON.stringify(item, readable, 2)}`;
    first = false;
  }
  yield first ? "]\n" : "\n]\n";
}

export function omit<Row extends object, Key extends keyof Row & string>(
  row: Row,
  ...keys: Key[]
): Omit<Row, Key> {
  const kept = Object.entries(row).filter(([name]) => !(keys as string[]).includes(name));
  return Object.fromEntries(kept) as Omit<Row, Key>;
}

/** Times whose names don't end in `_at`. */
const MOMENTS = new Set([
  "access_until",
  "period_end",
  "past_due_since",
  "price_notice_from",
  "service_start",
  "service_end",
]);

function readable(key: string, value: unknown): unknown {
  const isMoment = key.endsWith("_at") || MOMENTS.has(key);
  return isMoment && typeof value === "number" ? new Date(value).toISOString() : value;
}
