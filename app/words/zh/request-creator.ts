import type * as english from "../en/request-creator";
import type { In } from "../say";

export const requestCreator: In<typeof english.requestCreator> = {
  title: "创作者权限",
  description: "申请在 Wishlight 上展示自己作品的权限。",
  heading: "介绍一下您的创作",
  lead: "几句话就够了：您创作什么、创作了多久，以及大家在哪里能看到或听到。",
  country: (name) =>
    `开始之前请注意：我们目前还无法向您所在国家/地区（${name}）的创作者打款。能够打款之前，我们会为您保留收益。`,
  anyCountry:
    "开始之前请注意：我们目前还无法向所有国家/地区的创作者打款。请在个人资料中设置您的国家/地区，此页会告诉您我们能否向您打款。",
  reason: "您的创作",
  reasonPlaceholder: "以桥梁为主题的短片，多在夜间拍摄",
  submit: "提交申请",
  busy: "正在提交…",
  granted: "欢迎，您现在是创作者了。",
  pending: "我们已收到您的申请，会通过邮件回复。",
  already: "您已拥有创作者权限。",
  toUpload: "上传作品",
  toSettings: "返回设置",
};
