import { readCapped } from "./read-capped";

/** @returns undefined for malformed JSON, `too_large` for a longer body */
export async function readJsonCapped(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readCapped(request, maxBytes);
  if (!bytes) return "too_large";
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
