import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `您的 ${brand.name} 试用即将结束`,
    lines: ["您的免费试用即将结束。试用会自动结束，不会扣款。"],
    action: "查看会员资格",
    after: ["您无需任何操作。试用结束后，您仍可以浏览网页、封面和自己的作品。"],
  },
  membershipReceipt: {
    subject: `您的 ${brand.name} 收据`,
    lines: ["谢谢，我们已收到您的付款。"],
    action: "查看账单",
    after: ["您可以随时在同一页面取消。"],
  },
  membershipFailed: {
    subject: `您的 ${brand.name} 付款失败`,
    lines: ["我们无法从您的银行卡扣取本月的会员费。"],
    action: "换一张银行卡",
    after: ["如果您不想继续，请在同一页面取消，之后不会再扣款。"],
  },
  membershipRefunded: {
    subject: `您的 ${brand.name} 退款`,
    lines: ["我们已将款项退回您付款时使用的银行卡。款项可能需要几天才会显示。"],
    action: "查看账单",
  },
  membershipCancelled: {
    subject: `您的 ${brand.name} 会员资格已取消`,
    lines: ["您的会员资格已取消，不会再扣款。"],
    action: "查看会员资格",
  },
  membershipSecond: {
    subject: `我们终止了您的第二份 ${brand.name} 订阅`,
    lines: ["您同时有两份订阅。我们已终止第二份，并会全额退还您为其支付的款项。"],
    action: "查看会员资格",
    after: ["您的另一份订阅照常继续。"],
  },
  membershipCardKnown: {
    subject: `您的首次 ${brand.name} 付款`,
    lines: ["您选择的银行卡已在另一个账号上用于免费试用。每人只能试用一次，因此您的会员资格会提前开始。"],
    action: "查看会员资格",
    after: ["如果您不希望如此，请在此之前取消，不会扣款。"],
  },
  membershipWithdrawn: {
    subject: `您已撤回 ${brand.name} 会员合同`,
    lines: [`我们已收到您撤回 ${brand.name} 会员合同的声明。合同已终止，不会再扣款。`],
    action: "查看会员资格",
    after: ["请保留此邮件，其中载明了我们收到的声明内容和时间。"],
  },
  membershipYearly: {
    subject: `年度提醒：您的 ${brand.name} 会员资格`,
    lines: ["您是会员。会员资格每月自动续订，直到您取消。"],
    action: "查看会员资格",
    after: ["您可以在该页面上点击两次完成取消。"],
  },
  membershipPriceChange: {
    subject: `您的 ${brand.name} 会员价格调整`,
    lines: ["您的会员价格即将调整。"],
    action: "查看会员资格",
    after: ["如果您不同意，请在此之前取消。您仍可以继续观看，直至已付费期间结束。"],
  },
  membershipCancelLink: {
    subject: `取消您的 ${brand.name} 会员资格`,
    lines: ["有人（可能是您）请求取消此邮箱地址的会员资格。请点击按钮，在打开的页面上确认。"],
    action: "取消会员资格",
    after: [
      "此链接只能使用一次，一天后过期。",
      "如果不是您本人的操作，请忽略此邮件。您不确认，就不会有任何变化。",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `试用将于 ${date} 结束。`,
  amount: (amount) => `金额：${amount}`,
  tax: (tax) => `含税费：${tax}`,
  paid: (date) => `付款日期：${date}`,
  invoice: (number) => `账单：${number}`,
  months: (from, to) => `账单周期：${from} 至 ${to}`,
  nextAttempt: (date) => `我们会在 ${date} 再次尝试扣款。`,
  lastAttempt: "我们不会再自动尝试扣款。",
  openUntil: (date) => `您可以观看全部内容，直至 ${date}。`,
  closed: "付款之前，您无法观看他人的作品。",
  refunded: (amount, date) => `${amount}，退款日期：${date}`,
  paidBack: (amount) => `退款：${amount}`,
  nothingPaid: "我们没有为此向您收费。",
  nothingToPayBack: "我们没有向您收费，因此没有可退的款项。",
  ends: (date) => `会员资格将于 ${date} 结束。`,
  firstCharge: (amount, date) => `首次付款：${amount}，${date}`,
  received: (moment) => `收到时间：${moment}`,
  declared: "内容：撤回按月会员合同",
  nextCharge: (amount, date) => `下次付款：${amount}，${date}`,
  price: (old, now) => `当前价格：每月 ${old}。新价格：每月 ${now}。`,
  from: (date) => `新价格从 ${date} 当天或之后的首次付款起生效。`,
};

const date = longDate("zh", "UTC");

/** '2027年1月3日'. */
export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

/** '2027年1月3日 14:05:09 UTC'. */
export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)} ${new Date(at).toISOString().slice(11, 19)} UTC`;
