import type * as english from "../en/email-change";
import type { In } from "../say";
import { brand } from "./brand";

export const emailChange: In<typeof english.emailChange> = {
  title: "更改邮箱",
  description: `更改您的 ${brand.name} 账号的邮箱地址。`,
  heading: "邮箱",
  back: "设置",
  current: "当前邮箱",
  form: {
    title: "更改邮箱",
    text: "我们会向新地址发送链接。打开链接并确认后，邮箱地址才会更改。您的其他设备会退出登录。",
    email: "新邮箱",
    hint: "Google、Microsoft 或 Apple 的邮箱。",
    submit: "发送链接",
    busy: "正在发送…",
  },
  pending: {
    title: "确认新邮箱",
    text: (address) => `我们已向 ${address} 发送链接。请在 24 小时内，用已登录的浏览器打开。`,
    cancel: "取消更改",
    again: "如需获取新链接或使用其他地址，请使用下面的表单。",
    busy: "正在取消…",
  },
  confirm: {
    title: "确认新邮箱",
    text: (address) => `将 ${address} 用于此账号？您的其他设备会退出登录，我们会通知您当前的地址。`,
    submit: "确认",
    busy: "正在确认…",
  },
  said: {
    sent: (address) => `我们已向 ${address} 发送链接。`,
    cancelled: "您的邮箱地址保持不变。",
    changed: (address) => `您的邮箱地址现为 ${address}。`,
  },
  restore: {
    title: "撤消更改",
    description: `撤消对 ${brand.name} 登录方式的更改。`,
    heading: "撤消更改",
    lead: "如果有他人更改了您账号的登录方式，请在这里撤消。",
    text: "如果邮箱地址被更改，我们会将其恢复，让所有设备退出登录，并移除此后添加的两步验证、通行密钥和其他登录方式。您的密码将失效，您需要设置新密码。",
    submit: "撤消更改",
    busy: "正在恢复…",
    forgot: "重置密码",
  },
};

export const bounceWords: In<typeof english.bounceWords> = {
  cameBack: (address) => `发送至 ${address} 的邮件被退回，因此您收不到我们的邮件。`,
  change: "更改邮箱地址",
};
