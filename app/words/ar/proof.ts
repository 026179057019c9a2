import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "كلمة مرورك",
  code: "الرمز من تطبيق المصادقة",
  codeHint: "أو أحد رموز الاسترداد.",
  signIn: "للتأكّد من هويتك، سجّل الدخول مرة أخرى عبر مزوّد الخدمة.",
  toSignIn: "تسجيل الدخول مرة أخرى",
};
