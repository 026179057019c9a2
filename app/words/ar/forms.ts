import type * as english from "../en/forms";
import { theirs, type In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "احتفظنا بما كتبته.",
  discard: "تجاهل",
  conflict: (saved, typed) => `المحفوظ الآن: ${theirs(saved)}. ما كتبته: ${theirs(typed)}.`,
  conflicts: "تغيّرت بعض الحقول في مكان آخر أثناء تعديلك. راجع الحقول المحدّدة ثم احفظ مرة أخرى.",
  empty: "(فارغ)",
  on: "مفعّل",
  off: "غير مفعّل",
  nowOther: "أنت الآن في حساب آخر. احتفظنا بما كُتب هنا للحساب الذي يخصّه.",
  otherAccount: { title: "تم تسجيل الدخول إلى حساب آخر", to: "/", link: "الانتقال إلى الصفحة الرئيسية" },
};
