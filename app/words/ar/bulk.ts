import type * as english from "../en/bulk";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

/** بعد مضاف أو حرف جرّ: «حذف ملفين». */
const files = (count: number) =>
  plural(count, {
    zero: "0 ملف",
    one: "ملف واحد",
    two: "ملفين",
    few: `${count} ملفات`,
    many: `${count} ملفًا`,
    other: `${count} ملف`,
  });

export const bulkWords: In<typeof english.bulkWords> = {
  select: "تحديد",
  selectNamed: (title) => `تحديد: ${theirs(title)}`,
  bar: "إجراءات للأعمال المحدّدة",
  count: (count) =>
    plural(count, {
      zero: "لا ملفات محدّدة",
      one: "ملف واحد محدّد",
      two: "ملفان محدّدان",
      few: `${count} ملفات محدّدة`,
      many: `${count} ملفًا محدّدًا`,
      other: `${count} ملف محدّد`,
    }),
  all: "تحديد كل المعروض",
  most: (most) => `يمكنك تغيير ${files(most)} على الأكثر في المرة الواحدة. ألغِ تحديد بعضها.`,
  makePublic: "جعلها عامة",
  makePrivate: "جعلها خاصة",
  openComments: "تفعيل التعليقات",
  closeComments: "إيقاف التعليقات",
  delete: "حذف",
  leave: "تم",
  deleteTitle: (count) => `هل تريد حذف ${files(count)}؟`,
  deleteMany: (count) => `هل تريد بالتأكيد حذف ${files(count)} نهائيًا؟ لا يمكن التراجع عن هذا الإجراء.`,
  madePublic: (count) => `أصبح الظهور عامًا: ${files(count)}.`,
  madePrivate: (count) => `أصبح الظهور خاصًا: ${files(count)}.`,
  opened: (count) => `تم تفعيل التعليقات على ${files(count)}.`,
  closed: (count) => `تم إيقاف التعليقات على ${files(count)}.`,
  deleted: (count) => (count === 1 ? "تم حذف الملف." : `تم حذف ${files(count)}.`),
  tags: "الوسوم",
  tagsHint: "افصل بين الوسوم بفواصل",
  addTags: "إضافة وسوم",
  removeTags: "إزالة وسوم",
  markAdults: "تصنيف 18+",
  unmarkAdults: "إزالة تصنيف 18+",
  markedAdults: (count) => `تم تصنيف ${files(count)} 18+.`,
  unmarkedAdults: (count) => `تمت إزالة تصنيف 18+ من ${files(count)}.`,
  tagged: (count) => `تمت إضافة الوسوم إلى ${files(count)}.`,
  untagged: (count) => `تمت إزالة الوسوم من ${files(count)}.`,
  full: (count) =>
    plural(count, {
      zero: "لا ملفات بأكثر من 10 وسوم.",
      one: "كان عدد وسوم ملف واحد سيتجاوز 10، لذا لم نغيّره.",
      two: "كان عدد وسوم ملفين سيتجاوز 10، لذا لم نغيّرهما.",
      few: `كان عدد الوسوم في ${count} ملفات سيتجاوز 10، لذا لم نغيّرها.`,
      many: `كان عدد الوسوم في ${count} ملفًا سيتجاوز 10، لذا لم نغيّرها.`,
      other: `كان عدد الوسوم في ${count} ملف سيتجاوز 10، لذا لم نغيّرها.`,
    }),
  restricted: (count) =>
    plural(count, {
      zero: "لا ملفات مقيَّدة بقرار.",
      one: "يبقى ملف واحد خاصًا ما دام قرارنا بشأنه ساريًا. ويصبح عامًا عند انتهاء القرار.",
      two: "يبقى ملفان خاصين ما دام قرارنا بشأنهما ساريًا. ويصبحان عامين عند انتهاء القرار.",
      few: `تبقى ${count} ملفات خاصة ما دامت قراراتنا بشأنها سارية. وتصبح عامة عند انتهاء القرارات.`,
      many: `يبقى ${count} ملفًا خاصًا ما دامت قراراتنا بشأنها سارية. وتصبح عامة عند انتهاء القرارات.`,
      other: `يبقى ${count} ملف خاصًا ما دامت قراراتنا بشأنها سارية. وتصبح عامة عند انتهاء القرارات.`,
    }),
  missed: (count) => `لم نعثر على ${files(count)}.`,
  failed: (count) =>
    plural(count, {
      zero: "لا ملفات تعذّر تغييرها.",
      one: "تعذّر تغيير ملف واحد. لا يزال محدّدًا لتعيد المحاولة.",
      two: "تعذّر تغيير ملفين. لا يزالان محدّدين لتعيد المحاولة.",
      few: `تعذّر تغيير ${count} ملفات. لا تزال محدّدة لتعيد المحاولة.`,
      many: `تعذّر تغيير ${count} ملفًا. لا تزال محدّدة لتعيد المحاولة.`,
      other: `تعذّر تغيير ${count} ملف. لا تزال محدّدة لتعيد المحاولة.`,
    }),
  lost: "تعذّر تغيير أي شيء. أعد المحاولة.",
};
