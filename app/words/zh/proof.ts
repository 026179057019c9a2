import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "您的密码",
  code: "身份验证器应用中的验证码",
  codeHint: "或输入一个恢复码。",
  signIn: "为确认是您本人，请通过所用的登录服务重新登录。",
  toSignIn: "重新登录",
};
