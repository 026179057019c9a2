import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "您的账号正在审核中，因此无法更改此项。您仍可以在“我的上传”中将作品设为私密或删除。",
  "identity.stopped": "您的账号受到一项决定的限制，因此无法更改此项。您仍可以在“我的上传”中将作品设为私密或删除，并在“设置”的“对您的处理决定”中查看原因或提出申诉。",
  "identity.other_account": "您现在登录的是另一个账号，因此未保存任何内容。",
  "identity.bad_credentials": "邮箱地址或密码不正确。",
  "identity.email_not_confirmed": "请先验证您的邮箱地址。",
  "identity.too_many_requests": "尝试次数过多，请一分钟后重试。",
  "identity.session_missing": "您未登录，请重新登录。",
  "identity.user_missing": "找不到您的登录会话或账号，请重新登录。",
  "identity.sign_in_again": "距您上次登录已有一段时间。请重新登录以继续。",
  "identity.passwords_differ": "两次输入的密码不一致。",
  "identity.weak_password": "此密码或与之相似的密码过于常见，或曾在数据泄露中出现。请另选一个。",
  "identity.same_password": "新密码不能与旧密码相同。",
  "identity.bad_code": "此链接已过期或已使用过。",
  "identity.dead_link": "此链接已过期或已使用过。",
  "identity.same_email": "这就是您现在的邮箱地址。",
  "identity.email_taken": "此地址现已被另一个账号使用，因此未作任何更改。",
  "identity.wrong_password": "密码不正确。",
  "identity.proof_password": "请输入密码，以确认是您本人。",
  "identity.proof_code": "请输入身份验证器应用中的验证码，以确认是您本人。",
  "identity.code_missing": "请输入验证码。",
  "identity.wrong_code": "验证码不正确。验证码每 30 秒更换一次，且只能使用一次。",
  "identity.two_step_unreadable": "目前无法核对应用中的验证码。请使用恢复码或通行密钥，然后重新设置两步验证。",
  "identity.too_many_codes": "输错验证码的次数过多。",
  "identity.challenge_over": "登录已超时，请重新登录。",
  "identity.no_enrolment": "两步验证的设置已超时，请重新开始。",
  "identity.two_step_on": "两步验证已经开启。",
  "identity.passkey_refused": "无法验证此通行密钥。请重试，或使用其他方式登录。",
  "identity.passkey_unknown": "此通行密钥未关联任何账号，可能已被移除。请使用其他方式登录。",
  "identity.passkey_over": "通行密钥请求已超时，请重试。",
  "identity.passkey_known": "此通行密钥已在使用中。",
  "identity.passkeys_full": "通行密钥已达上限。请先移除一个，再添加新的。",
  "identity.passkey_gone": "此通行密钥已被移除。",
  "identity.session_not_found": "此设备已退出登录。",
  "identity.provider_denied": "您未在该服务完成登录，因此未作任何更改。",
  "identity.provider_failed": "无法核实该登录，因此未作任何更改。请重试。",
  "identity.provider_unavailable": "目前无法连接到此服务。请重试，或使用其他方式登录。",
  "identity.provider_expired": "此登录已超时，或是在另一个浏览器中发起的。请重试。",
  "identity.provider_email_unverified": "该账号的邮箱地址尚未验证。请先在该服务中验证，或在此使用邮箱地址和密码登录。",
  "identity.provider_email_in_use": "您已有使用此邮箱地址的账号。请照常登录，然后在设置中关联此账号。",
  "identity.provider_taken": "此账号已关联到另一个 Wishlight 账号。",
  "identity.provider_already": "您已关联了此服务的另一个账号。请先取消关联那个账号。",
  "identity.provider_not_connected": "此账号已不再关联。",
  "identity.provider_last_way_in": "这是您唯一的登录方式。请先设置密码或关联另一个账号。",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) =>
  `输错验证码的次数过多。请 ${Math.ceil(seconds / 60)} 分钟后重试，或使用恢复码。`;
