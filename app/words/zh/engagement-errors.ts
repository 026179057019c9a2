import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "您已退出登录，请登录后重试。",
  "engagement.too_large": "此请求过大。",
  "engagement.bad_beat": "出了点问题，请重试。",
  "engagement.too_many_requests": "请求过多，请等待一分钟。",
};
