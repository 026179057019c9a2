import { findSentence } from "../find-sentence";
import type * as english from "../en/profile-errors";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "اسم المستخدم هذا محجوز لغيرك. اختر اسمًا آخر.",
  "profiles.username_alike": "اسم المستخدم هذا يشبه كثيرًا اسم صانع محتوى آخر. اختر اسمًا آخر.",
  "profiles.name_alike": "هذا الاسم يشبه كثيرًا اسم صانع محتوى آخر. اكتب اسمك بطريقة مختلفة.",
  "profiles.username_changes": "غيّرت اسم المستخدم 10 مرات خلال عام. احتفظ بالاسم الحالي في الوقت الراهن.",
  "profiles.name_reserved": "هذا الاسم محجوز. استخدم اسمك.",
  "profiles.name_marks": "استخدم علامتي تشكيل على الأكثر لكل حرف.",
  "profiles.username_reserved": "اسم المستخدم هذا محجوز. اختر اسمًا آخر.",
  "profiles.name_too_short": "اكتب حرفين على الأقل.",
  "profiles.name_characters": "استخدم أحرفًا ومسافات ونقاطًا وفواصل عليا وشرطات.",
  "profiles.username_too_short": "اكتب 3 أحرف على الأقل.",
  "profiles.username_characters": "استخدم أحرفًا وأرقامًا وشرطات سفلية.",
  "profiles.disallowed_words": "احذف الكلمات غير المسموح بها.",
  "profiles.too_long": "هذا أطول من اللازم. اختصره.",
  "profiles.reason_too_short": "أخبرنا بالمزيد قليلًا.",
  "profiles.not_signed_in": "لم تسجّل الدخول",
  "profiles.resend_failed": "تعذّر إرسال رسالة التحقّق.",
  "profiles.load_failed": "تعذّر تحميل الملف الشخصي.",
  "profiles.delete_failed": "تعذّر حذف الحساب",
  "profiles.not_found": "تعذّر تحميل الملف الشخصي",
  "profiles.update_failed": "تعذّر التحديث.",
  "profiles.avatar_missing": "اختر ملف صورة.",
  "profiles.avatar_not_image": "اختر ملف صورة.",
  "profiles.avatar_unreadable": "لا يمكننا عرض هذه الصورة. اختر ملف JPG أو PNG أو WebP.",
  "profiles.avatar_too_large": "يجب أن يقلّ حجم الصورة عن 2 ميغابايت.",
  "profiles.avatar_refused": "لا يمكنك استخدام هذه الصورة. اختر صورة أخرى.",
  "profiles.cover_unfit": "اختر صورة JPEG أو PNG مربّعة، عرضها من 1400 إلى 3000 بكسل وحجمها 4 ميغابايت كحد أقصى.",
  "profiles.first_avatar_too_large": "يجب ألا يتجاوز حجم الصورة 5 ميغابايت.",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
