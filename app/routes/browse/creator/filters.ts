import { WORK_KINDS, type WorkKind } from "~/feed/feed-lists";
import { creatorWords as words } from "~/words/en/creator-page";
import type { Chip } from "~/ui/chips";

interface Filters {
  username: string;
  kind: WorkKind | null;
  isByViews: boolean;
}

export function kindChips(current: Filters): Chip[] {
  return [null, ...WORK_KINDS].map((kind) => ({
    label: words[kind ?? "all"],
    to: address({ ...current, kind }),
    current: kind === current.kind,
  }));
}

export function orderChips(current: Filters): Chip[] {
  return [false, true].map((isByViews) => ({
    label: isByViews ? words.most : words.newest,
    to: address({ ...current, isByViews }),
    current: isByViews === current.isByViews,
  }));
}

function address({ username, kind, isByViews }: Filters): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(isByViews ? { sort: "most" } : {}),
  }).toString();
  return `/@${username}${query && `?${query}`}`;
}
