import type * as english from "../en/tags";
import type { In } from "../say";

export const tagWords: In<typeof english.tagWords> = {
  label: "标签",
  hint: "最多 10 个，用逗号分隔。标签能帮助大家找到您的作品。",
  remove: (tag) => `移除 ${tag}`,
  added: (tag) => `已添加 ${tag}。`,
  removed: (tag) => `已移除 ${tag}。`,
  full: "一件作品最多可有 10 个标签。",
  again: (tag) => `您已添加过 ${tag}。`,
  chosen: "已选标签",
  suggestions: (count) => `${count} 条建议`,
  title: (tag) => `#${tag}`,
  lead: (_count, shown) => `${shown} 件作品带有此标签，最新的在前。`,
  description: (tag) => `Wishlight 上带有标签 ${tag} 的作品。`,
  notFound: "没有作品使用此标签。",
  notFoundHint: "请检查拼写。带有此标签的作品也可能已被删除。",
  failed: "无法加载这些作品。",
};
