import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `使用 ${providerNames[provider]} 账号继续`,
  or: "或",
  leaving: "请稍候…",
  complete: {
    title: "完善个人资料",
    description: "完善个人资料，加入 Wishlight。",
    heading: "完善个人资料",
    lead: (provider) => `${providerNames[provider]} 已确认您的邮箱。填写其余信息即可创建账号。`,
    email: "邮箱",
    emailHint: (provider) => `已由 ${providerNames[provider]} 验证。`,
    pictureKept: (provider) => `如不选择，我们会使用您的 ${providerNames[provider]} 头像。不超过 5 MB。`,
    submit: "创建账号",
    cancel: "暂不创建",
    expired: "操作超时，请重新登录。",
  },
  settings: {
    title: "关联账号",
    text: "关联账号后，可用其登录。您始终会保留至少一种登录方式。",
    password: "密码",
    passwordSet: "已设置",
    passwordMissing: "未设置",
    setPassword: "设置密码",
    connected: "已关联",
    notConnected: "未关联",
    since: "关联于 {date}",
    emailSince: "{email}，关联于 {date}",
    connect: "关联",
    connectNamed: (provider) => `关联 ${providerNames[provider]}`,
    disconnect: "取消关联",
    disconnectNamed: (provider) => `取消关联 ${providerNames[provider]}`,
    disconnected: "已取消关联。",
    justConnected: (provider) => `已关联 ${providerNames[provider]}。`,
  },
};
