import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "您必须登录才能上传。",
  "uploads.file_missing": "请选择文件。",
  "uploads.no_file": "未提供文件",
  "uploads.empty_file": "此文件是空的，请另选一个。",
  "uploads.file_gone": "已无法读取此文件，请重新选择。",
  "uploads.file_changed": "此文件已更改，请重新选择。",
  "uploads.too_large": "文件过大（上限 200 MB）。",
  "uploads.unsupported_type": "不支持此文件类型。请上传图片、视频或音频文件。",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "标题最多 200 个字符，请缩短。",
  "uploads.description_too_long": "描述最多 5,000 个字符，请缩短。",
  "uploads.file_name_too_long": "文件名过长，请重命名文件。",
  "uploads.bad_visibility": "请选择谁可以看到此内容。",
  "uploads.creator_only": "只有创作者才能上传。您可以在“设置”中申请创作者权限。",
  "uploads.too_many_open": "未完成的上传过多，请先完成或舍弃其中一些。",
  "uploads.quota_bytes": "存储空间不足以容纳此文件。请删除一些不再需要的内容，然后重试。",
  "uploads.quota_works": "您账号中的作品数量已达上限。请删除一件不再需要的，然后重试。",
  "uploads.quota_day": "您已达到每日上传上限。文件会保留在这里，请几小时后再试。",
  "uploads.too_many_requests": "同时上传过多，请一分钟后重试。",
  "uploads.not_found": "找不到作品",
  "uploads.not_arrived": "文件尚未送达，请重试。",
  "uploads.parts_missing": "文件的一部分尚未送达，请重试。",
  "uploads.parts_refused": "存储服务拒收了文件的一部分，正在重新发送。",
  "uploads.bad_part": "无法读取文件的一部分，请重试。",
  "uploads.bad_request": "出了点问题，请重试。",
  "uploads.bad_poster": "无法使用此封面。请选择不超过 512 KB 的 JPEG 或 WebP 图片。",
  "uploads.already_stored": "此文件已上传过。",
  "uploads.tags_too_many": "最多可使用 10 个标签。",
  "uploads.tag_too_long": "每个标签最多 30 个字符，请缩短。",
  "uploads.tag_unreadable": "标签须包含文字或数字，请去掉特殊字符。",
  "uploads.no_tags": "请至少输入一个标签。",
  "uploads.none_selected": "请至少选择一项。",
  "uploads.too_many_selected": "一次最多可选择 100 项。",
  "uploads.bad_publish_at": "请选择日期和时间。",
  "uploads.publish_too_soon": "请选择至少五分钟以后的时间。",
  "uploads.publish_too_late": "请选择一年以内的时间。",
  "uploads.bad_share": "请选择链接的有效期。",
  "uploads.restricted_share": "此作品受一项决定限制，因此无法分享。决定中说明了您可以采取的措施。",
  "uploads.too_many_shares": "此作品已有 20 个链接。请撤销一个不再需要的，然后重试。",
  "uploads.restricted_file": "此作品受一项决定限制，因此暂时无法替换文件。决定中说明了您可以采取的措施。",
  "uploads.not_replaceable": "只能替换已就绪作品的文件。",
  "uploads.other_kind": "新文件必须与作品类型相同：图片、视频或音频。",
  "uploads.alt_text_too_long": "替代文本最多 500 个字符，请缩短。",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) =>
  `您已达到 ${limit.toLocaleString("zh")} 件作品的上限。请删除一件不再需要的，然后重试。`;

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `上传至存储服务失败：${reason}`,
  record: (reason) => `写入数据库失败：${reason}`,
};
