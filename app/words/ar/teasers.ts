import type * as english from "../en/teasers";
import { theirs, type In } from "../say";

export const teaserWords: In<typeof english.teaserWords> = {
  untitled: "عمل بلا عنوان",
  anonymous: "مجهول",
  kind: { image: "صورة", video: "فيلم", audio: "صوت", other: "عمل" },
  still: (title) => `لقطة من ${theirs(title)}`,
  description: (title, creator) => `${theirs(title)}، من ${theirs(creator)}، في Wishlight.`,
  watch: "المشاهدة في Wishlight",
  gone: "لم يعد هذا معروضًا هنا",
  goneText: "لم يعد متاحًا.",
  home: "الانتقال إلى Wishlight",
  field: "عرض معاينة لمن لم يسجّلوا الدخول",
  fieldHint:
    "صفحة يمكن للجميع فتحها، وفيها لقطة لا تتجاوز 640 بكسل أو صورة الغلاف، والعنوان واسمك والمدة وبداية الوصف. تظهر ما دام العمل عامًا وغير مصنّف 18+.",
  heading: "المعاينة",
  hint: "يمكن للجميع فتح هذه الصفحة وتضمينها في مواقع أخرى.",
  copies: "يمكن لمحركات البحث والمواقع الأخرى أن تحتفظ بنسخ. إيقاف المعاينة لا يحذف تلك النسخ.",
  waiting: "لا تُعرض المعاينة الآن. يجب أن يكون العمل عامًا وغير مقيَّد وغير مصنّف 18+.",
  address: "عنوان المعاينة",
  code: "رمز التضمين",
  copyAddress: "نسخ العنوان",
  copyCode: "نسخ رمز التضمين",
};

export const openPageWords: In<typeof english.openPageWords> = {
  open: "يمكن لمن لم يسجّلوا الدخول رؤية هذه الصفحة: اسمك وصورتك ونبذتك والأعمال التي لها معاينة.",
  closed:
    "لا يرى هذه الصفحة إلا من سجّلوا الدخول. يمكنك عرض اسمك وصورتك ونبذتك والأعمال التي لها معاينة للجميع.",
  show: "العرض للجميع",
  hide: "العرض للأعضاء فقط",
  teasers: "أعمال يمكنك معاينتها",
  none: "لا توجد معاينات بعد.",
};
