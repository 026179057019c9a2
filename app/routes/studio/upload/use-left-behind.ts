import { useState } from "react";
import { useUploads } from "~/routes/studio/upload-parts/use-uploads";

/** Not this tab's own; a cancelled one must not return. */
export function useLeftBehind<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const ids = useUploads().flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.some((id) => !own.has(id))) setOwn(new Set([...own, ...ids]));
  return items.filter(({ id }) => !own.has(id) && !ids.includes(id));
}
