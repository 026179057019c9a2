/** What /feed shows: everybody's works, or those of whom one follows. */
export const FEED_LISTS = ["newest", "following"] as const;
export type FeedList = (typeof FEED_LISTS)[number];

/** Kinds a list of works can be narrowed to. */
export const WORK_KINDS = ["image", "video", "audio"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Which part of the feed an address names. */
export interface FeedWish {
  list: FeedList;
  /** Null for all. */
  kind: WorkKind | null;
  /** By views of the last seven days; else by when works came. */
  isByWeek: boolean;
}

/** @param query `list=following`, `kind=`, `sort=week`; what names nothing is not heard */
export function feedWish(query: URLSearchParams): FeedWish {
  const list = query.get("list") === "following" ? "following" : "newest";
  return {
    list,
    kind: kindOf(query),
    // Those whom one follows are read for what is new.
    isByWeek: list === "newest" && query.get("sort") === "week",
  };
}

/** The kind that an address names, null for all. */
export function kindOf(query: URLSearchParams): WorkKind | null {
  return WORK_KINDS.find((kind) => kind === query.get("kind")) ?? null;
}
