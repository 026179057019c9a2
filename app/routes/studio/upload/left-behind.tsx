import { Unfinished } from "~/routes/studio/upload-parts/unfinished";
import type { UnfinishedItem } from "~/routes/studio/upload-parts/unfinished.server";
import { useReloadWhenMoved } from "~/routes/studio/upload-parts/use-until-settled";

export function LeftBehind({ items }: { items: readonly UnfinishedItem[] }) {
  useReloadWhenMoved(items.map(({ id }) => ({ id, status: "pending" as const })));
  return <Unfinished items={items} />;
}
