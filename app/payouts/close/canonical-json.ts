export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | ReadonlyMap<string, Json>
  | { readonly [key: string]: Json | undefined };

/** Equal values give equal bytes (RFC 8785). @throws Error for a number JSON can't hold exactly */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error("Not a whole number");
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(",")}]`;
  const given = value instanceof Map ? [...(value as ReadonlyMap<string, Json>)] : Object.entries(value);
  const entries = (given as [string, Json | undefined][])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, item]) => (item === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(item)}`]));
  return `{${entries.join(",")}}`;
}
