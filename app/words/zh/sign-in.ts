import type * as english from "../en/sign-in";
import type { In } from "../say";

export const signIn: In<typeof english.signIn> = {
  title: "登录",
  description: "登录 Wishlight，观看专享内容并使用创作者面板。",
  heading: "欢迎回来",
  lead: "登录后即可观看、收听和分享。",
  waiting: {
    heading: "请查收邮件",
    lead: "打开我们发送的邮件中的链接，即可完成登录。",
    sentTo: "链接已发送至 {email}。",
    nothing: "几分钟后仍未收到？请查看垃圾邮件文件夹，或重新发送。",
    resend: "重新发送",
    correct: "更改邮箱",
  },
  email: "邮箱",
  password: "密码",
  submit: "登录",
  busy: "正在登录…",
  forgot: "忘记密码？",
  blocked: "您仍可以通过邮件链接登录。",
  blockedLink: "发送登录链接",
  noAccount: "还没有账号？",
  register: "注册",
  registered: "注册成功。请查收邮件并完成验证。",
  deleted: "账号已删除",
  again: "距您上次登录已有一段时间。请重新登录以继续。",
  cookies: "登录需要使用 Cookie。请在浏览器设置中允许本站使用 Cookie，然后重新加载网页。",
  over: "登录已超时，请重新登录。",
  panelTitle: "灯光已暗，您的座位还空着。",
  panelCredit: "湖面留住了最后一缕光",
};
