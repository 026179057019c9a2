import { readCapped } from "./read-capped";

/** A body of at most so many bytes as JSON; undefined for what is none, `too_large` for one that is longer. */
export async function readJsonCapped(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readCapped(request, maxBytes);
  if (!bytes) return "too_large";
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
