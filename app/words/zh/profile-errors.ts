import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "此用户名已被使用，请另选一个。",
  "profiles.username_alike": "此用户名与另一位创作者的过于相似，请另选一个。",
  "profiles.name_alike": "此姓名与另一位创作者的过于相似，请换一种写法。",
  "profiles.username_changes": "您一年内已更改 10 次用户名，目前请继续使用这一个。",
  "profiles.name_reserved": "此姓名为保留名称，请使用您自己的姓名。",
  "profiles.name_marks": "每个字母最多可带两个附加符号。",
  "profiles.username_reserved": "此用户名为保留名称，请另选一个。",
  "profiles.name_too_short": "请至少输入 2 个字符。",
  "profiles.name_characters": "请使用字母、空格、点、撇号和连字符。",
  "profiles.username_too_short": "请至少输入 3 个字符。",
  "profiles.username_characters": "请使用字母、数字和下划线。",
  "profiles.disallowed_words": "请去掉禁用词。",
  "profiles.too_long": "内容过长，请缩短。",
  "profiles.reason_too_short": "请再多介绍一点。",
  "profiles.not_signed_in": "未登录",
  "profiles.resend_failed": "验证邮件发送失败。",
  "profiles.load_failed": "个人资料加载失败。",
  "profiles.delete_failed": "账号删除失败",
  "profiles.not_found": "个人资料加载失败",
  "profiles.update_failed": "更新失败。",
  "profiles.avatar_missing": "请选择图片文件。",
  "profiles.avatar_not_image": "请选择图片文件。",
  "profiles.avatar_unreadable": "无法显示此图片。请选择 JPG、PNG 或 WebP 文件。",
  "profiles.avatar_too_large": "图片须小于 2 MB。",
  "profiles.avatar_refused": "不能使用此图片，请另选一张。",
  "profiles.cover_unfit": "请选择正方形的 JPEG 或 PNG 图片，宽 1400 至 3000 像素，不超过 4 MB。",
  "profiles.first_avatar_too_large": "图片不得超过 5 MB。",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
