import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "您已退出登录，请登录后重试。",
  "notifications.bad_request": "出了点问题，请重试。",
  "notifications.too_large": "此请求过大。",
  "notifications.too_many_requests": "请求过多，请一分钟后重试。",
  "notifications.push_off": "本站暂不提供浏览器通知。",
  "notifications.unknown_push_service": "不支持此浏览器的推送服务。",
  "notifications.bad_frequency": "请选择关闭、每天或每周。",
};
