import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "出了点问题，请重试。",
  "comments.empty": "请先写点内容。",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "评论最多 1,000 个字符，请缩短。",
  "comments.words": "您的评论包含不允许使用的词语，请修改。",
  "comments.not_found": "此评论已不存在。",
  "comments.off": "此作品已关闭评论。",
  "comments.no_parent": "您要回复的评论已不存在。",
  "comments.no_membership": "开始免费试用或订阅后即可评论。",
  "comments.paused": "您暂时无法评论。请在“设置”的“对您的处理决定”中查看原因。",
  "comments.not_here": "您无法在此评论。",
  "comments.too_many": "您今天的评论已达上限，请明天再试。",
  "comments.too_many_requests": "请求过多，请一分钟后重试。",
  "comments.unauthenticated": "您已退出登录，请登录后重试。",
  "blocks.bad_request": "出了点问题，请重试。",
  "blocks.yourself": "不能屏蔽自己。",
  "blocks.not_found": "找不到此人。",
  "blocks.too_many": "最多可屏蔽 5,000 人。请先取消屏蔽一人。",
  "blocks.too_many_requests": "请求过多，请一分钟后重试。",
};
