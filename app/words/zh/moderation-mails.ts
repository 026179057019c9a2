import type * as english from "../en/moderation-mails";
import type { In } from "../say";

export const moderationMails: In<typeof english.moderationMails> = {
  reportReceived: {
    subject: "我们已收到您的举报",
    lines: ["感谢您的举报。工作人员会进行审核，并告知您结果。"],
    action: "查看我的举报",
  },
  reportFollowed: {
    subject: "我们已对您的举报采取行动",
    lines: ["我们审核了您举报的内容，并对其施加了限制。"],
    action: "查看结果",
  },
  reportNotFollowed: {
    subject: "我们未对您的举报采取行动",
    lines: [
      "我们审核了您举报的内容，未因您的举报施加任何限制。如果您不同意，可以在举报页面所示的截止日期前申诉，由另一人审核。",
    ],
    action: "查看结果",
  },
  reportReversed: {
    subject: "我们更改了与您的举报有关的决定",
    lines: [
      "我们重新审核了因您的举报而限制的内容，并已将其恢复。您的举报出于善意，因此不会对您产生不利影响。",
    ],
    action: "查看我的举报",
  },
  reportSealed: {
    subject: "您举报的处理结果",
    lines: [
      "谢谢您。工作人员已审核您举报的内容。现在本站上已无人能看到它，我们会通知 Wishlight 之外需要知情的机构。",
      "请不要分享您看到的内容，也不要保留副本。",
    ],
    action: "查看我的举报",
  },
  reportUnsealed: {
    subject: "我们重新审核了您的举报",
    lines: [
      "我们曾根据您的举报从网站移除内容。两名工作人员重新审核后，已将其恢复。您的举报出于善意，因此不会对您产生不利影响。",
    ],
    action: "查看我的举报",
  },
  sealed: {
    subject: "新的锁定",
    lines: ["网站上有内容被锁定，需要守护员（guardian）处理。"],
    action: "打开锁定列表",
  },
  decided: {
    subject: "关于您的账号或作品的决定",
    lines: ["我们作出了一项影响您的决定，其中说明了我们查明的情况、依据的法律或规则，以及有效期限。"],
    action: "查看决定",
    after: ["您可以在六个月内免费申诉，由另一人审核。您也可以将争议提交庭外争议解决机构或法院。"],
  },
  decisionLifted: {
    subject: "我们解除了一项对您的决定",
    lines: ["我们已解除此前对您的一项决定及其限制。"],
    action: "查看决定",
  },
  appealReceived: {
    subject: "我们已收到您的申诉",
    lines: ["您的申诉会由未参与该决定的人审核，我们会告知您结果。"],
    action: "查看我的申诉",
  },
  appealUpheld: {
    subject: "我们审核了您的申诉，维持原决定",
    lines: ["未参与该决定的工作人员审核了您的申诉，并维持原决定。我们的答复说明了原因。"],
    action: "查看答复",
    after: ["您仍可将争议提交庭外争议解决机构或法院。"],
  },
  appealReversed: {
    subject: "我们审核了您的申诉，已撤销原决定",
    lines: ["未参与该决定的工作人员审核了您的申诉，并撤销了原决定。"],
    action: "查看答复",
  },
  moderationAlert: {
    subject: "紧急案件",
    lines: ["有人举报可能危及生命的情况或儿童性虐待。"],
    action: "打开案件",
  },
  misuseWarning: {
    subject: "您有多份举报或申诉没有依据",
    lines: [
      "我们发现您有多份举报或申诉没有依据。如果继续发送此类内容，您会在一段时间内无法再发送。规则中说明了何时会如此，以及持续多久。",
    ],
    action: "阅读规则",
  },
  worksWarning: {
    subject: "您有多件作品违反法律",
    lines: [
      "您有多件作品因违反法律而被我们限制。如果再次发生，我们可能会暂停您的账号一段时间，或将其关闭。规则中说明了我们考虑的因素；对每项决定，您都可以申诉。",
    ],
    action: "阅读规则",
  },
};

export const decisionMail: In<typeof english.decisionMail> = {
  about: (title) => `涉及：${title}`,
  reason: (reason) => `原因：${reason}`,
};
