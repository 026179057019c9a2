import type * as english from "../en/copyright-mails";
import { longDate, theirs, type In } from "../say";

export const copyrightMails: In<typeof english.copyrightMails> = {
  copyrightReceived: {
    subject: "我们已收到您的版权通知",
    lines: ["感谢您的通知。工作人员会进行审核，并告知您结果。您可以查看您列出的每件作品的审核进度。"],
    action: "查看我的通知",
  },
  copyrightRemoved: {
    subject: "我们因版权主张移除了您的一件作品",
    lines: [
      "有人主张您分享的一件作品属于其本人或其所代表的人，因此我们已将其移除。决定中说明了原因和您可以采取的措施。",
    ],
    action: "查看决定",
    after: [
      "如果移除有误，您可以发送反通知。除非权利主张人起诉，我们会在十个工作日后恢复该作品。权利主张人会获得您的姓名、邮寄地址和电话号码。您也可以申诉，由未参与该决定的人审核。",
    ],
  },
  counterNotice: {
    subject: "针对您版权通知的反通知",
    lines: [
      "我们根据您的版权通知移除了一件作品，分享该作品的人发送了反通知。这是其副本（17 U.S.C. 512(g)(2)(B)）。",
    ],
    action: "查看反通知，或告知我们您已起诉",
  },
  suitSaid: {
    subject: "一位权利主张人称已起诉",
    lines: [
      "对一件已移除作品主张版权的人称其已起诉。请核实并记录结果。在此之前，作品将保持移除状态，但最长不超过反通知后的第 14 个工作日。",
    ],
    action: "打开通知",
  },
  counterEnded: {
    subject: "您的反通知：移除已结束",
    lines: [
      "没有权利主张人及时告知我们其已起诉，因此移除已结束。如果您已删除账号，随账号一并删除的内容无法恢复。",
    ],
  },
};

const date = longDate("zh", "America/New_York");

export const copyrightMailWords: In<typeof english.copyrightMailWords> = {
  claimedBy: (name, email) => `权利主张人：${name}，${email}`,
  counter: (link) => `发送反通知（有无账号均可）：\n${link}`,
  about: (title) => `被移除的作品：${title}`,
  from: (name, address, telephone) => `发送人：${theirs(name)}，${theirs(address)}，${theirs(telephone)}`,
  states:
    "发送人愿承担伪证责任，声明其善意地相信该作品因失误或误认而被移除。发送人同意接受其地址所在司法管辖区的美国联邦地区法院管辖；如在美国境外，则同意接受我们可被找到的任何司法管辖区的管辖，并接受您的法律文书送达。",
  says: (words) => `发送人的说明：${theirs(words)}`,
  signed: (signature) => `签名：${signature}`,
  restored: (at) =>
    `我们会在 ${date.format(at)}（第十个工作日）结束时恢复该作品，除非您事先告知我们，您已提起诉讼，请求法院针对该作品下达禁令。`,
};
