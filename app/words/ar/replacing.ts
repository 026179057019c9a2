import type * as english from "../en/replacing";
import { theirs, type In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "استبدال الملف",
  hint: "ارفع نسخة جديدة من هذا الملف. يبقى عنوانه ووصفه ووسومه وشرحه النصّي ومشاهداته وإعجاباته وروابطه وقوائم تشغيله وعنوان صفحته. وبعد أن نفحصه، يحصل المشاهدون على الملف الجديد ونحذف الحالي.",
  choose: "اختيار ملف جديد",
  reading: "جارٍ قراءة الملف...",
  ask: (title) => `هل تريد استبدال ملف ${theirs(title)}؟`,
  askText: (current, chosen, size) =>
    `سيحلّ ${theirs(chosen)} (${size}) محلّ ${theirs(current)}. لا يمكنك التراجع عن ذلك.`,
  currentFile: "الملف الحالي",
  confirm: "استبدال",
  cancel: "الاحتفاظ بالملف الحالي",
  done: "تم استبدال الملف. إذا كان له شرح نصّي، فتحقّق من أنه لا يزال متطابقًا.",
  unreadable: "تعذّرت قراءة هذا الملف. اختره من جديد.",
  notStarted: "تعذّر إرسال الملف الجديد. أعد المحاولة.",
  sending: (percent) => `جارٍ الاستبدال: ${percent}%`,
  discard: "تجاهل الملف الجديد",
  discarded: "تم تجاهل الملف الجديد. يبقى الملف الحالي.",
  discardFailed: "تعذّر تجاهل الملف الجديد. أعد المحاولة.",
  retry: "إعادة المحاولة",
  retryFailed: "حدث خطأ ما. أعد المحاولة.",
  unfinished: "عرض عمليات الرفع غير المكتملة",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending")
    return "جارٍ رفع ملفك الجديد. يحصل المشاهدون على الملف الحالي إلى أن يصبح الجديد جاهزًا.";
  if (status === "rejected" || status === "failed")
    return `تعذّر استخدام الملف الجديد، لذا يبقى الملف الحالي. ${reason ?? "تعذّرت قراءته."}`;
  return "نفحص ملفك الجديد. يحصل المشاهدون على الملف الحالي إلى أن يصبح الجديد جاهزًا.";
};
