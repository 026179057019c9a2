import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("ar");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "لم ترفع شيئًا بعد.",
  emptyKind: "لا شيء من هذا النوع بعد.",
  warned: (count) =>
    plural(count, {
      zero: "لا توجد مشكلات في ملفاتك.",
      one: "توجد مشكلة في أحد ملفاتك. تجد التفاصيل في بطاقته.",
      two: "توجد مشكلة في ملفين من ملفاتك. تجد التفاصيل في بطاقتيهما.",
      few: `توجد مشكلة في ${count} من ملفاتك. تجد التفاصيل في بطاقاتها.`,
      many: `توجد مشكلة في ${count} من ملفاتك. تجد التفاصيل في بطاقاتها.`,
      other: `توجد مشكلة في ${count} من ملفاتك. تجد التفاصيل في بطاقاتها.`,
    }),
  upload: "رفع",
  filters: { all: "كل الأنواع", image: "صور", video: "فيديو", audio: "صوت", other: "غير ذلك" },
  filterLabel: "التصفية حسب النوع",
  restricted: "مقيَّد بقرار",
  copy: "نسخ الرابط",
  copied: "تم نسخ الرابط الموقّع.",
  copiedHint: "يمكن لأي شخص لديه الرابط فتح هذا الملف لمدة 3 دقائق، حتى بدون تسجيل الدخول.",
  copyFailed: "تعذّر نسخ الرابط.",
  download: "تنزيل",
  delete: "حذف",
  retry: "إعادة المحاولة",
  deleteText: "هل تريد بالتأكيد حذف هذا الملف نهائيًا؟ لا يمكن التراجع عن هذا الإجراء.",
  cancel: "إلغاء",
  confirm: "نعم، احذف",
  deleted: "تم حذف الملف.",
  deleteFailed: "تعذّر حذف الملف.",
  failed: "تعذّر تحميل أعمالك.",
};
