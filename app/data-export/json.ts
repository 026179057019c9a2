/** Times are kept as milliseconds; a person reads dates. */
function readable(key: string, value: unknown): unknown {
  return key.endsWith("_at") && typeof value === "number" ? new Date(value).toISOString() : value;
}

export const jsonOf = (value: unknown) => `${JSON.stringify(value, readable, 2)}\n`;

/** A JSON array, one item after the other: it never stands in memory as a whole. */
export async function* jsonArray(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  yield "[";
  let first = true;
  for await (const item of items) {
    yield `${first ? "" : ","}\n${JSON.stringify(item, readable, 2)}`;
    first = false;
  }
  yield first ? "]\n" : "\n]\n";
}
