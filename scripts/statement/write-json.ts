export type JsonValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly JsonValue[]
  | ReadonlyMap<number, JsonValue>
  | { readonly [key: string]: JsonValue };

/** `JSON.stringify` refuses maps and bigint. */
export function writeJson(value: JsonValue, indent = 0): string {
  return write(value, indent, indent > 0 ? "\n" : "");
}

function write(value: JsonValue, indent: number, line: string): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = line && line + " ".repeat(indent);
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item: JsonValue) => write(item, indent, inner))
    : [...(value instanceof Map ? value : Object.entries(value))].map(
        ([key, item]) => `${JSON.stringify(String(key))}:${line && " "}${write(item, indent, inner)}`,
      );
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  return `${open}${inner}${items.join(`,${inner}`)}${line}${close}`;
}
