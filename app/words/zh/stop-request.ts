import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "停止请求",
  description: "停止与您的账号有关的请求。",
  heading: "要停止此请求吗？",
  lead: "我们不会执行该请求，您的账号将保持不变。",
  submit: "停止请求",
  stopped: "已停止。没有任何更改。",
};
