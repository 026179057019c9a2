import { WORK_KINDS, type FeedQuery } from "~/feed/feed-lists";
import { feedWords as words } from "~/strings/feed";
import type { Chip } from "~/ui/chips";

/** Newest, Following: the two lists of the page. A kind goes along. */
export function listChips(at: FeedQuery): Chip[] {
  return (["newest", "following"] as const).map((list) => ({
    label: words[list],
    to: addressOf({ ...at, list, isByWeek: false }),
    current: list === at.list,
  }));
}

/** All, Images, Videos, Audio: links, so that Back undoes them. */
export function kindChips(at: FeedQuery): Chip[] {
  return [null, ...WORK_KINDS].map((kind) => ({
    label: words[kind ?? "all"],
    to: addressOf({ ...at, kind }),
    current: kind === at.kind,
  }));
}

/** By what everybody's works are ordered. */
export function orderChips(at: FeedQuery): Chip[] {
  return [false, true].map((isByWeek) => ({
    label: isByWeek ? words.byWeek : words.byTime,
    to: addressOf({ ...at, isByWeek }),
    current: isByWeek === at.isByWeek,
  }));
}

/** By which the page keeps its lists apart; the whole feed is called as it always was. */
export function nameOfList({ list, kind, isByWeek }: FeedQuery): string {
  const parts = [list === "following" ? list : null, isByWeek ? "week" : null, kind].filter(Boolean);
  return ["feed", ...parts].join(":");
}

function addressOf({ list, kind, isByWeek }: FeedQuery): string {
  const query = new URLSearchParams({
    ...(list === "following" ? { list } : {}),
    ...(isByWeek ? { sort: "week" } : {}),
    ...(kind ? { kind } : {}),
  }).toString();
  return `/feed${query && `?${query}`}`;
}
