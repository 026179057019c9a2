import type * as english from "../en/following";
import type { In } from "../say";

export const followingWords: In<typeof english.followingWords> = {
  title: "关注",
  description: "您在 Wishlight 上关注的创作者。",
  lead: "您关注的创作者，最近关注的在前。此列表只有您能看到。",
  empty: "您还没有关注任何人。",
  emptyHint: "在任意卡片或作品中打开创作者的主页，然后点击“关注”。",
  toFeed: "浏览动态",
  toTheirs: "查看他们的最新作品",
  failed: "无法加载您关注的创作者。",
  follow: "关注",
  followed: "已关注",
  followName: (name) => `关注 ${name}`,
  followedName: (name) => `已关注 ${name}`,
  works: (_count, formatted) => `${formatted} 件作品`,
  nowShown: (_count, formatted) => `已显示 ${formatted} 位创作者。`,
};
