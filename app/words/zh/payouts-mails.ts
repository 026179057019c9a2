import type * as english from "../en/payouts-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const payoutMails: In<typeof english.payoutMails> = {
  payoutAccountMade: {
    subject: `已为您的 ${brand.name} 收益设置收款账户`,
    lines: ["刚刚有人通过密码或其他安全验证，为您的收益设置了收款账户。今后，您的收益会打入该账户。"],
    action: "查看收益",
    after: ["如果这不是您本人的操作，请立即设置新密码并联系我们。"],
  },
  payoutAccountOpened: {
    subject: `您的 ${brand.name} 收款账户已被打开`,
    lines: ["刚刚有人通过密码或其他安全验证，在打款服务商处打开了您的收款账户。在那里可以更改您的银行账户。"],
    action: "查看收益",
    after: ["如果这不是您本人的操作，请立即设置新密码并联系我们：有人可能更改了您的收款去向。"],
  },
  payoutStatement: {
    subject: `您的 ${brand.name} 结算单已生成`,
    lines: ["又一个月已结算，您的收益已计算完毕。"],
    action: "查看结算单",
    after: ["结算单列明了金额的计算方式，可下载为 CSV 或 JSON。"],
  },
  payoutSent: {
    subject: `您的 ${brand.name} 收益已打款`,
    lines: ["我们已将您的收益打入您在打款服务商处的账户，服务商会将其转入您的银行。"],
    action: "查看收益",
    after: ["款项可能需要几天才会显示在您的银行账户中。"],
  },
  payoutFailed: {
    subject: `您的银行拒收了一笔 ${brand.name} 打款`,
    lines: [
      "打款服务商尝试将款项转入您的银行，但被银行拒收。",
      "款项安全存放在您在服务商处的账户中，但我们无法从这里重新转账。",
    ],
    action: "检查银行账户",
    after: ["请在“收益”页面打开服务商的页面，更正银行账户信息。之后，服务商会重新转账。"],
  },
  payoutWanted: {
    subject: "您的收款账户需要补充信息",
    lines: ["打款服务商需要您补充信息，才能向您打款。", "您的收益始终归您所有，补充完成后我们就会打款。"],
    action: "查看所需信息",
    after: ["您也可以前往本站的“收益”页面。我们绝不会通过邮件索要您的银行信息。"],
  },
  payoutUnclaimed: {
    subject: `您在 ${brand.name} 有一笔款项待领取`,
    lines: ["您有一笔收益无法打款，因为您还没有可以收款的账户。"],
    action: "设置收款",
    after: ["即使过了该日期，款项仍归您所有。如需收款，请登录并设置收款。"],
  },
};

export const payoutLines: In<typeof english.payoutLines> = {
  month: (month) => `月份：${month}`,
  total: (amount) => `合计：${amount}`,
  amount: (amount) => `金额：${amount}`,
  held: (date) => `至少保留至 ${date}，之后打款。`,
  unclaimedAt: (date) => `如果没有变化，我们会在 ${date} 将其转出另行保管。`,
};
