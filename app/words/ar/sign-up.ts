import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "استخدم اسمك الحقيقي بالإنجليزية (كلمتان على الأقل).",
  username: "أحرف إنجليزية وشرطات سفلية، على أن ينتهي الاسم بأرقام (مثل name_base_1234).",
  nameReserved: "هذا الاسم محجوز. استخدم اسمك.",
  usernameReserved: "اسم المستخدم هذا محجوز. اختر اسمًا آخر.",
  email: "لا نقبل إلا عناوين البريد الإلكتروني من Google أو Microsoft أو Apple.",
  passwordsMustMatch: "يجب أن تتطابق كلمتا المرور.",
  dateOfBirth: "اختر تاريخ ميلاد صالحًا (13 عامًا فأكثر).",
  country: "اختر بلدك.",
  language: "اختر لغتك.",
  phone: "أدخل رقم هاتف صالحًا في البلد المحدّد.",
  bioTooShort: "اكتب 50 حرفًا على الأقل.",
  bioTooLong: "اكتب 600 حرف على الأكثر.",
  bioDisallowed: "تحتوي النبذة على كلمات غير مسموح بها.",
  bioCharacters: "تحتوي النبذة على أحرف لا يمكننا عرضها.",
  avatarNotImage: "اختر ملف صورة.",
  avatarTooLarge: "يجب ألا يتجاوز حجم الصورة 5 ميغابايت.",
  avatarMissing: "ارفع صورة (5 ميغابايت كحد أقصى).",
  accountType: "اختر مشاهدًا أو صانع محتوى.",
  agreements: "يجب أن توافق على شروط الخدمة وسياسة الخصوصية.",
  submitting: "جارٍ إنشاء الحساب...",
  success: "تم إنشاء الحساب. تحقّق من بريدك الوارد لتأكيده.",
  successWithoutAvatar: "تم إنشاء الحساب. سجّل الدخول لإكمال ملفك الشخصي.",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "أدخل عنوان بريد إلكتروني صالحًا.",
  passwordMissing: "أدخل كلمة مرورك.",
  passwordTooLong: "كلمة المرور هذه طويلة جدًا.",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "12 حرفًا على الأقل",
  lowercase: "حرف إنجليزي صغير",
  uppercase: "حرف إنجليزي كبير",
  digit: "رقم",
  symbol: "رمز",
  whitespace: "بدون مسافات",
  repeated: "بدون تكرار حرف ثلاث مرات متتالية",
  sequence: "بدون تسلسلات مثل 0123",
  common: "ليست كلمة مرور شائعة",
  maximum: "256 حرفًا على الأكثر",
};
