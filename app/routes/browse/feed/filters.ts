import { WORK_KINDS, type FeedQuery } from "~/feed/feed-lists";
import { feedWords as words } from "~/words/en/feed";
import type { Chip } from "~/ui/chips";

export function listChips(current: FeedQuery): Chip[] {
  return (["newest", "following"] as const).map((list) => ({
    label: words[list],
    to: address({ ...current, list, isByWeek: false }),
    current: list === current.list,
  }));
}

export function kindChips(current: FeedQuery): Chip[] {
  return [null, ...WORK_KINDS].map((kind) => ({
    label: words[kind ?? "all"],
    to: address({ ...current, kind }),
    current: kind === current.kind,
  }));
}

export function orderChips(current: FeedQuery): Chip[] {
  return [false, true].map((isByWeek) => ({
    label: isByWeek ? words.byWeek : words.byTime,
    to: address({ ...current, isByWeek }),
    current: isByWeek === current.isByWeek,
  }));
}

export function feedListKey({ list, kind, isByWeek }: FeedQuery): string {
  const parts = ["feed"];
  if (list === "following") parts.push(list);
  if (isByWeek) parts.push("week");
  if (kind) parts.push(kind);
  return parts.join(":");
}

function address({ list, kind, isByWeek }: FeedQuery): string {
  const query = new URLSearchParams({
    ...(list === "following" ? { list } : {}),
    ...(isByWeek ? { sort: "week" } : {}),
    ...(kind ? { kind } : {}),
  }).toString();
  return `/feed${query && `?${query}`}`;
}
