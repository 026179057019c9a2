import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "无法识别此请求。",
  tooLarge: "此请求过大。",
  addressTooLong: "此网址过长。",
  headersTooLarge: "您的浏览器随此请求发送的数据过多。请删除本站的 Cookie 后重试。",
  otherSite: "此请求并非来自本站。",
  notAForm: "此地址只接受表单。",
  insecure: "请使用 HTTPS 和 TLS 1.2 或更高版本。",
};
