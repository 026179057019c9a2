import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "请使用您的真实英文姓名（至少两个单词）。",
  username: "请使用字母和下划线，并以数字结尾（例如 name_base_1234）。",
  nameReserved: "此姓名为保留名称，请使用您自己的姓名。",
  usernameReserved: "此用户名为保留名称，请另选一个。",
  email: "只能使用 Google、Microsoft 或 Apple 的邮箱。",
  passwordsMustMatch: "两次输入的密码必须一致。",
  dateOfBirth: "请选择有效的出生日期（须年满 13 周岁）。",
  country: "请选择您的国家/地区。",
  language: "请选择您的语言。",
  phone: "请输入所选国家/地区的有效电话号码。",
  bioTooShort: "请至少写 50 个字符。",
  bioTooLong: "最多可写 600 个字符。",
  bioDisallowed: "简介包含禁用词。",
  bioCharacters: "简介包含无法显示的字符。",
  avatarNotImage: "请选择图片文件。",
  avatarTooLarge: "图片不得超过 5 MB。",
  avatarMissing: "请上传一张图片（≤ 5 MB）。",
  accountType: "请选择观众或创作者。",
  agreements: "请接受服务条款和隐私政策。",
  submitting: "正在创建账号…",
  success: "注册成功。请查收邮件并完成验证。",
  successWithoutAvatar: "账号已创建。请登录以完善您的个人资料。",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "请输入有效的邮箱地址。",
  passwordMissing: "请输入密码。",
  passwordTooLong: "密码过长。",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "至少 12 个字符",
  lowercase: "包含小写字母",
  uppercase: "包含大写字母",
  digit: "包含数字",
  symbol: "包含符号",
  whitespace: "不含空格",
  repeated: "同一字符不连续出现三次",
  sequence: "不含 0123 之类的连续序列",
  common: "不是常见密码",
  maximum: "最多 256 个字符",
};
