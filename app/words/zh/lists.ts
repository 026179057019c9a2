import type * as english from "../en/lists";
import type { In } from "../say";

export const listWords: In<typeof english.listWords> = {
  loadMore: "加载更多",
  loadingMore: "正在加载更多",
  retry: "重试",
  toFeed: "前往动态",
  stoppedAt: (at, length) => `上次停在 ${at}，总长 ${length}`,
  nowShown: (_count, formatted) => `已显示 ${formatted} 件作品。`,
};
