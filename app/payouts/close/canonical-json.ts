/** What stands in files that are hashed. Money is whole minor units, which JSON carries exactly up to 2^53. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | ReadonlyMap<string, Json>
  | { readonly [key: string]: Json | undefined };

/**
 * JSON that equal values always have equal bytes of: no spaces, keys in the order of their UTF-16 units, as RFC 8785
 * has them; a map is written as an object. Keys without a value are left out.
 * @throws Error for a number that JSON can't carry exactly
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error("Not a whole number");
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(",")}]`;
  const given = value instanceof Map ? [...(value as ReadonlyMap<string, Json>)] : Object.entries(value);
  const entries = (given as [string, Json | undefined][])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flatMap(([key, item]) => (item === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(item)}`]));
  return `{${entries.join(",")}}`;
}
