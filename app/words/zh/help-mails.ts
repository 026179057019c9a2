import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "请求内容：为此账号使用另一个邮箱地址。",
  erasure: "请求内容：删除此账号及其中的一切。",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `关于您的 ${brand.name} 账号的请求`,
    lines: [
      `有人无法登录，就属于此地址的账号向 ${brand.name} 支持团队求助。`,
      "如果是您本人，则无需任何操作。如果不是，请立即停止该请求。",
    ],
    action: "停止请求",
    after: ["在我们执行该请求之前，此链接一直有效。"],
  },
};
