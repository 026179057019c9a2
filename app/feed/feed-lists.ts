type FeedList = "newest" | "following";

export const WORK_KINDS = ["image", "video", "audio"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export interface FeedQuery {
  list: FeedList;
  kind: WorkKind | null;
  isByWeek: boolean;
}

export function readFeedQuery(query: URLSearchParams): FeedQuery {
  const list = query.get("list") === "following" ? "following" : "newest";
  return {
    list,
    kind: readWorkKind(query),
    isByWeek: list === "newest" && query.get("sort") === "week",
  };
}

export function readWorkKind(query: URLSearchParams): WorkKind | null {
  return WORK_KINDS.find((kind) => kind === query.get("kind")) ?? null;
}
