import type { WantedAnswer } from "../renditions.schema";
import { copiesFolder, namesIn } from "./copies-folder";

/**
 * Whether this visit has copies to make, or to clear away: what makes them is fetched for that alone. Asked of the server
 * by one small question; where that fails, nothing is begun, and the next visit asks again.
 */
export async function isAnythingLeft(): Promise<boolean> {
  const left = await namesIn(await copiesFolder(false)).catch(() => []);
  if (left.length > 0) return true;
  const answer = await fetch("/api/renditions").catch(() => null);
  if (!answer?.ok) return false;
  const { works } = (await answer.json()) as WantedAnswer;
  return works.length > 0;
}
