import type * as english from "../en/teasers";
import type { In } from "../say";

export const teaserWords: In<typeof english.teaserWords> = {
  untitled: "未命名的作品",
  anonymous: "匿名",
  kind: { image: "图片", video: "视频", audio: "音频", other: "作品" },
  still: (title) => `“${title}”的画面`,
  description: (title, creator) => `${creator} 在 Wishlight 上发布的“${title}”。`,
  watch: "在 Wishlight 上观看",
  gone: "此内容已不在这里展示",
  goneText: "该内容已不可用。",
  home: "前往 Wishlight",
  field: "向未登录的人展示预览",
  fieldHint:
    "一个任何人都能打开的网页，包含一张不超过 640 像素的画面或封面、标题、您的姓名、时长和描述的开头。只有作品公开且未标记 18+ 时才会展示。",
  heading: "预览",
  hint: "任何人都可以打开此网页，或将其嵌入其他网站。",
  copies: "搜索引擎和其他网站可能会保存副本。关闭预览不会删除这些副本。",
  waiting: "目前没有展示预览。作品须为公开，且未标记 18+、未受限制。",
  address: "预览地址",
  code: "嵌入代码",
  copyAddress: "复制地址",
  copyCode: "复制嵌入代码",
};

export const openPageWords: In<typeof english.openPageWords> = {
  open: "未登录的人可以看到此页面：您的姓名、头像、简介，以及有预览的作品。",
  closed: "只有已登录的人才能看到此页面。您可以向所有人展示您的姓名、头像、简介，以及有预览的作品。",
  show: "向所有人展示",
  hide: "仅向会员展示",
  teasers: "可预览的作品",
  none: "还没有预览。",
};
