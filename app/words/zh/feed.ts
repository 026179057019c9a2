import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "动态",
  newest: "最新",
  following: "关注",
  kinds: "媒体类型",
  orders: "排序方式",
  all: "全部",
  image: "图片",
  video: "视频",
  audio: "音频",
  byTime: "最新优先",
  byWeek: "本周观看最多",
  followingLead: "您关注的创作者的新作品。",
  weekLead: "过去七天内观看次数最多。",
  emptyKind: "还没有此类型的公开作品。",
  emptyWeek: "本周还没有观看记录。",
  emptyWeekHint: "观看次数每小时统计一次。",
  emptyFollowing: "您还没有关注任何人。",
  emptyFollowingHint: "在任意卡片中打开创作者的主页，然后点击“关注”。他们的新作品会显示在这里。",
  quietFollowing: "这里还没有内容。",
  quietFollowingHint: "您关注的创作者还没有发布过此类型的作品。",
  someCreators: "有新作品的创作者",
  showTheirs: "显示他们的作品",
  toNewest: "查看最新作品",
  toFollowing: "您关注的创作者",
};
