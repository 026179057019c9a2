import { WORK_KINDS, type WorkKind } from "~/feed/feed-lists";
import { creatorWords as words } from "~/strings/creator-page";
import type { Chip } from "~/ui/chips";

interface At {
  username: string;
  kind: WorkKind | null;
  isByViews: boolean;
}

/** All, Images, Videos, Audio: links, so that Back undoes them. */
export function kindChips(at: At): Chip[] {
  return [null, ...WORK_KINDS].map((kind) => ({
    label: words[kind ?? "all"],
    to: addressOf({ ...at, kind }),
    current: kind === at.kind,
  }));
}

/** By what the works are ordered. */
export function orderChips(at: At): Chip[] {
  return [false, true].map((isByViews) => ({
    label: isByViews ? words.most : words.newest,
    to: addressOf({ ...at, isByViews }),
    current: isByViews === at.isByViews,
  }));
}

function addressOf({ username, kind, isByViews }: At): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(isByViews ? { sort: "most" } : {}),
  }).toString();
  return `/@${username}${query && `?${query}`}`;
}
