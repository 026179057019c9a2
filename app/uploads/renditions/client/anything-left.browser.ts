import type { WantedAnswer } from "../renditions.schema";
import { copiesFolder, listFileNames } from "./copies-folder";

/** Decides whether to load the engine. */
export async function hasWorkLeft(): Promise<boolean> {
  const left = await listFileNames(await copiesFolder(false)).catch(() => []);
  if (left.length > 0) return true;
  const answer = await fetch("/api/renditions").catch(() => null);
  if (!answer?.ok) return false;
  const { works } = (await answer.json()) as WantedAnswer;
  return works.length > 0;
}
