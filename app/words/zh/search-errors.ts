import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "您已退出登录，请登录后重试。",
  "search.too_many_requests": "搜索次数过多，请一分钟后重试。",
  "search.unavailable": "搜索暂时无法使用，请稍后重试。",
};
