import type * as english from "../en/tags";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const tagWords: In<typeof english.tagWords> = {
  label: "الوسوم",
  hint: "حتى 10 وسوم تفصل بينها فواصل. تساعد الآخرين على العثور على عملك.",
  remove: (tag) => `إزالة ${theirs(tag)}`,
  added: (tag) => `تمت إضافة ${theirs(tag)}.`,
  removed: (tag) => `تمت إزالة ${theirs(tag)}.`,
  full: "يمكن أن يكون للعمل 10 وسوم على الأكثر.",
  again: (tag) => `سبق أن أضفت ${theirs(tag)}.`,
  chosen: "الوسوم المختارة",
  suggestions: (count) =>
    plural(count, {
      zero: "لا اقتراحات",
      one: "اقتراح واحد",
      two: "اقتراحان",
      few: `${count} اقتراحات`,
      many: `${count} اقتراحًا`,
      other: `${count} اقتراح`,
    }),
  title: (tag) => theirs(`#${tag}`),
  lead: (count, shown) =>
    plural(count, {
      zero: `${shown} عمل بهذا الوسم.`,
      one: "عمل واحد بهذا الوسم.",
      two: "عملان بهذا الوسم، الأحدث أولًا.",
      few: `${shown} أعمال بهذا الوسم، الأحدث أولًا.`,
      many: `${shown} عملًا بهذا الوسم، الأحدث أولًا.`,
      other: `${shown} عمل بهذا الوسم، الأحدث أولًا.`,
    }),
  description: (tag) => `أعمال في Wishlight بوسم ${theirs(tag)}.`,
  notFound: "لا يوجد عمل بهذا الوسم.",
  notFoundHint: "تحقّق من الكتابة. وربما حُذفت الأعمال التي تحمل هذا الوسم.",
  failed: "تعذّر تحميل هذه الأعمال.",
};
