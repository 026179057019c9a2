import type * as english from "../en/search";
import type { In } from "../say";

/** First-strong isolate: typed text keeps its own direction. */
const isolate = (text: string) => `\u2068${text}\u2069`;

export const searchWords: In<typeof english.searchWords> = {
  title: "搜索",
  description: "在 Wishlight 上搜索作品、创作者和标签。",
  titleOf: (query) => `${query} | 搜索`,
  resultsFor: (query) => `“${isolate(query)}”的搜索结果`,
  lead: "按标题、标签或描述搜索作品，按名称搜索创作者。",
  instead: (meant) => `没有与您输入的内容匹配的结果，已为您显示“${isolate(meant)}”的结果。`,
  failed: "搜索暂时无法使用，请稍后重试。",
  retry: "重试",
  kindsLabel: "结果",
  mediaLabel: "媒体类型",
  kinds: { all: "全部", works: "作品", creators: "创作者", tags: "标签" },
  media: { image: "图片", video: "视频", audio: "音频" },
  everyKind: "所有类型",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `${formatted}+`,
  order: { newest: "最新作品在前。", best: "最匹配的在前。" },
  creatorsOrder: "最匹配的在前。",
  tagsOrder: "作品最多的标签在前。",
  firstShown: (formatted) => `仅显示前 ${formatted} 个。输入更完整的名称可找到其他结果。`,
  allCreators: "所有创作者",
  allTags: "所有标签",
  works: (_count, formatted) => `${formatted} 件作品`,
  emptyTitle: "您在找什么？",
  emptyHint: "输入两三个字符即可，带不带重音符号都可以。",
  nothingTitle: (query) => `没有找到“${isolate(query)}”的结果`,
  nothingHint: "请检查拼写，或减少关键词。",
  nothingOfKind: "没有此类型的结果。",
  wordAlone: (word) => `只搜索“${isolate(word)}”`,
  toFeed: "查看最新作品",
  toAll: "显示全部结果",
  suggestions: "搜索建议",
  suggested: (_count, formatted) => `${formatted} 条建议。使用方向键选择。`,
  noneSuggested: "没有建议。",
  allResults: (query) => `“${isolate(query)}”的全部结果`,
};
