import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "您已退出登录，请登录后重试。",
  "following.bad_request": "出了点问题，请重试。",
  "following.not_found": "找不到此创作者。",
  "following.yourself": "不能关注自己。",
  "following.not_here": "您无法关注此创作者。",
  "following.blocked": "您已屏蔽此人。如需关注，请先在其主页或您的设置中取消屏蔽。",
  "following.too_many": "您关注的创作者已达 5,000 位。请先取消关注一位，然后重试。",
  "following.too_many_podcasts": "您已有 50 个播客地址。请先在设置中停用一个，然后重试。",
  "following.too_many_requests": "请求过多，请一分钟后重试。",
};
