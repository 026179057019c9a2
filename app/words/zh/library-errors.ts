import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "您已退出登录，请登录后重试。",
  "library.no_work": "此作品已不可用。",
  "library.own_work": "这是您自己的作品。",
  "library.not_here": "您无法给此作品点赞。",
  "library.bad_request": "出了点问题，请重试。",
  "library.too_large": "此请求过大。",
  "library.too_many_requests": "请求过多，请一分钟后重试。",
};
