import type * as english from "../en/unfinished";
import { theirs, type In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "عمليات رفع غير مكتملة",
  lead: "تابع من حيث توقّفت. نرسل ما ينقص فقط.",
  stored: (stored, total) => `تم رفع ${theirs(stored)} من ${theirs(total)}`,
  replaces: "يستبدل ملف هذا العمل",
  resume: "استئناف",
  resumeNamed: (name) => `استئناف: ${theirs(name)}`,
  discard: "تجاهل",
  discardNamed: (name) => `تجاهل: ${theirs(name)}`,
  discarded: "تم تجاهل عملية الرفع.",
  discardFailed: "تعذّر تجاهل عملية الرفع. أعد المحاولة.",
  choose: (name) => `اختر ${theirs(name)} من جديد`,
  different: "هذا ملف مختلف.",
  insteadText: (name) =>
    `يمكنك رفع ${theirs(name)} بدلًا منه، بالعنوان والوصف والإعدادات نفسها. وسنتجاهل ما استلمناه من الملف الأول. أو أغلق هذا واختر الملف الأول من جديد.`,
  instead: "رفع هذا الملف بدلًا منه",
  keep: "إغلاق",
  elsewhere: "جارٍ الرفع في علامة تبويب أخرى",
  paused: "انقطع",
  gone: "لم تعد عملية الرفع هذه متاحة.",
  unreadable: "تعذّرت قراءة هذا الملف. اختره من جديد.",
};
