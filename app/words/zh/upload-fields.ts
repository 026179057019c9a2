import type * as english from "../en/upload-fields";
import type { In } from "../say";

export const uploadFields: In<typeof english.uploadFields> = {
  title: "标题",
  description: "描述",
  visibility: "可见性",
  private: "私密：仅您自己可见",
  public: "公开：登录用户均可见",
  publishAt: "发布时间",
  publishAtHint: "作品会在此时间公开。留空则保持私密。",
  publishAtUtc: "时间采用 UTC。",
  comments: "评论",
  commentsHint: "作品公开期间，能观看作品的会员可以评论。如果关闭评论，已有评论也不会显示。",
  commentsOff: "关闭",
  commentsOn: "开启：会员可以评论",
  adults: "仅限 18 岁及以上",
  adultsHint: "如果包含裸露、性、暴力或其他不适合儿童的内容，请勾选此项。18 岁以下的人无法找到或打开该作品。",
  adultsByDecision: "一项决定已将此作品标记为 18+，因此无论您在此选择什么，它都会保持 18+。",
  alt: "替代文本",
  altHint: "为看不到图片的人描述图片内容。",
};
