import { useState } from "react";
import { useUploads } from "~/routes/studio/upload-parts/use-uploads";

/**
 * Those that no upload of this tab has been at since the page was opened: what a reload, a closed tab or another
 * device left unfinished. What this tab sends stands in its own list, and what it cancelled must not come back.
 */
export function useLeftBehind<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const ids = useUploads().flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.some((id) => !own.has(id))) setOwn(new Set([...own, ...ids]));
  return items.filter(({ id }) => !own.has(id) && !ids.includes(id));
}
