import type * as english from "../en/publishing";
import type { In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "定于 {time} 发布",
  publishNow: "立即发布",
  publishNowNamed: (title) => `立即发布：${title}`,
  published: "已公开。",
  keepPrivate: "保持私密",
  keepPrivateNamed: (title) => `保持私密：${title}`,
  keptPrivate: "作品保持私密，不会发布。",
  notKeptPrivate: "无法保持私密，请重试。",
  notPublished: "无法公开，请重试。",
};
