import type * as english from "../en/mails";
import type { In } from "../say";
import { brand } from "./brand";
import { copyrightMails } from "./copyright-mails";
import { helpMails } from "./help-mails";
import { membershipMails } from "./membership-mails";
import { moderationMails } from "./moderation-mails";
import { payoutMails } from "./payouts-mails";

const undo = {
  action: "撤消更改",
  after: [
    "如果不是您本人的操作，请撤消更改。我们会让所有设备退出登录，移除此后添加的登录方式，并让您设置新密码。",
    "此链接只能使用一次，7 天内有效。",
  ],
};

export const mails: In<typeof english.mails> = {
  confirm: {
    subject: `验证您在 ${brand.name} 使用的邮箱地址`,
    lines: [`欢迎来到 ${brand.name}。请验证邮箱地址以完成注册。`],
    action: "验证我的邮箱",
    after: [
      "此链接只能使用一次，24 小时内有效。建议用注册时的浏览器打开。",
      "如果您没有注册，请忽略此邮件。您不验证，就不会有任何变化。",
    ],
  },
  existing: {
    subject: `您已有 ${brand.name} 账号`,
    lines: [
      `有人（可能是您）尝试使用此邮箱地址注册 ${brand.name}。您已有账号，因此未作任何更改。`,
      "请照常登录。如果忘记了密码，可以在登录页重置。",
    ],
    action: "登录",
    after: ["如果不是您本人的操作，则无需理会。"],
  },
  recover: {
    subject: `重置您的 ${brand.name} 密码`,
    lines: ["有人（可能是您）请求重置此邮箱地址的密码。您可以在任何浏览器中打开此链接。"],
    action: "设置新密码",
    after: ["此链接只能使用一次，一小时内有效。", "如果您没有提出请求，请忽略此邮件。您的密码不会改变。"],
  },
  emailChange: {
    subject: `确认您在 ${brand.name} 的新邮箱地址`,
    lines: [`您请求将此地址用于您的 ${brand.name} 账号。请确认该地址属于您。`],
    action: "确认此地址",
    after: [
      "此链接只能使用一次，24 小时内有效。如果尚未登录，会要求您先登录。",
      "如果您没有提出请求，请忽略此邮件。不会有任何变化。",
    ],
  },
  emailTaken: {
    subject: `此地址已有 ${brand.name} 账号`,
    lines: [`有人请求将此地址用于另一个 ${brand.name} 账号。此地址已有账号，因此未作任何更改。`],
    action: "登录",
    after: ["如果不是您本人的操作，则无需理会。"],
  },
  emailChanged: {
    subject: `您的 ${brand.name} 邮箱地址已更改`,
    lines: ["您的账号现在使用另一个邮箱地址，所有其他设备都已退出登录。"],
    ...undo,
  },
  passwordChanged: {
    subject: `您的 ${brand.name} 密码已更改`,
    lines: ["您的密码刚刚更改，所有其他设备都已退出登录。", "如果不是您本人的操作，请立即重置密码。"],
    action: "重置密码",
  },
  providerConnected: {
    subject: `有账号关联到您的 ${brand.name} 账号`,
    lines: ["一个 Google、Microsoft 或 Apple 账号刚刚关联到您的账号，现在可以用它登录。"],
    ...undo,
  },
  providerDisconnected: {
    subject: `有账号与您的 ${brand.name} 账号取消了关联`,
    lines: [
      "一个 Google、Microsoft 或 Apple 账号刚刚与您的账号取消了关联，不能再用它登录。",
      "如果不是您本人的操作，请立即检查您的设置，并设置新密码。",
    ],
    action: "检查我的设置",
  },
  newDevice: {
    subject: `您的 ${brand.name} 账号有新的登录`,
    lines: ["有人刚刚登录了您的账号，所用的设备或网络此前没有使用记录。"],
    action: "检查我的设备",
    after: ["如果是您本人，则无需任何操作。如果不是，请让该设备退出登录，并设置新密码。"],
  },
  sessionReused: {
    subject: `我们已让您 ${brand.name} 账号的一台设备退出登录`,
    lines: [
      "有两个浏览器使用了您账号的同一个登录会话，可能是有人复制了它。我们已让该设备退出登录，您需要在该设备上重新登录。",
    ],
    action: "检查我的设备",
    after: ["从备份恢复浏览器也可能导致这种情况。如果您不认识该设备，请设置新密码，这会让所有设备退出登录。"],
  },
  twoStepOn: {
    subject: `您的 ${brand.name} 账号已开启两步验证`,
    lines: [
      "从现在起，登录时还需输入身份验证器应用中的验证码。您的所有其他设备都已退出登录。",
      "请将恢复码保存在没有手机也能找到的地方。",
    ],
    ...undo,
  },
  podcastShared: {
    subject: "可能有他人在使用您的播客地址",
    lines: [
      "一天之内，有一个单集通过您的某个专属播客地址在许多不同网络中播放。",
      "如果可能有他人拿到了该地址，请创建新地址，旧地址会立即失效。",
    ],
    action: "创建新地址",
    after: [
      "如果只是您本人在收听，则无需任何操作。同一单集若一天内在 20 个网络中播放，会停播一天，其他内容不受影响。",
    ],
  },
  passkeyAdded: {
    subject: `您的 ${brand.name} 账号添加了通行密钥`,
    lines: ["您的账号刚刚添加了一个通行密钥。任何持有它并能解锁其所在设备的人，都可以无需密码登录。"],
    ...undo,
  },
  passkeyRemoved: {
    subject: `您的 ${brand.name} 账号移除了通行密钥`,
    lines: ["您的账号刚刚移除了一个通行密钥，不能再用它登录。"],
    action: "检查我的通行密钥",
    after: ["如果不是您本人的操作，请立即设置新密码。"],
  },
  twoStepOff: {
    subject: `您的 ${brand.name} 账号已关闭两步验证`,
    lines: ["从现在起，您仅凭密码即可登录。您的恢复码已失效。"],
    action: "重新开启",
    after: ["如果不是您本人的操作，请立即设置新密码。"],
  },
  recoveryCodesRenewed: {
    subject: `您的 ${brand.name} 账号有新的恢复码`,
    lines: ["您的账号刚刚创建了十个新恢复码。旧的恢复码已失效。"],
    action: "打开设置",
    after: ["如果不是您本人的操作，请立即设置新密码并联系我们。"],
  },
  twoStepGuessed: {
    subject: `有人在猜您 ${brand.name} 账号的验证码`,
    lines: [
      "有人通过了您账号登录的第一步，随后输错了十次验证码。我们会在一小时内不接受验证码，但您仍可以使用恢复码登录。",
      "如果不是您本人，说明有人知道您的密码。请立即设置新密码。",
    ],
    action: "设置新密码",
  },
  secondStepMissed: {
    subject: `可能有人知道您的 ${brand.name} 密码`,
    lines: [
      "有人使用您此前未用过的设备或网络，通过了您账号登录的第一步，但没有通过第二步，因此未能登录。",
      "如果不是您本人，说明有人知道您的密码，或能使用您的 Google、Microsoft 或 Apple 账号。请立即设置新密码。",
    ],
    action: "设置新密码",
    after: ["如果是您本人，则无需任何操作。此邮件每天最多发送一次。"],
  },
  manyFailures: {
    subject: `多次尝试失败后，有人登录了您的 ${brand.name} 账号`,
    lines: ["有人在同一地点多次尝试失败后，刚刚登录了您的账号。"],
    action: "检查我的设备",
    after: [
      "如果是您本人，则无需任何操作。如果不是，请让该设备退出登录，并设置新密码。此邮件每天最多发送一次。",
    ],
  },
  accountDeleted: {
    subject: `您的 ${brand.name} 账号已删除`,
    lines: ["我们已按您的要求删除您的账号和您上传的全部内容。谢谢您，再见。"],
  },
  digest: {
    subject: "您关注的创作者的新作品",
    lines: ["您关注的创作者发布了："],
    action: "查看所有新作品",
    after: ["您收到此邮件，是因为您在设置中开启了它。"],
  },
  alarm: {
    subject: brand.name,
    lines: ["网站上有情况需要您处理。在问题解决之前，我们会每天再发一次邮件。"],
    action: "打开网站运行状况",
  },
  alarmOver: {
    subject: brand.name,
    lines: ["此问题已解决。"],
    action: "打开网站运行状况",
  },
  ...helpMails,
  ...membershipMails,
  ...payoutMails,
  ...moderationMails,
  ...copyrightMails,
};

export const deviceMail: In<typeof english.deviceMail> = {
  browserOn: (browser, system) => `${system} 上的 ${browser}`,
  unknownDevice: "未知设备",
  device: (name) => `设备：${name}`,
  network: (network, place) => `网络：${network}${place ? `（${place}）` : ""}`,
  failures: (count) => `此前的失败次数：${count}`,
  time: (at) => `时间：${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
};
