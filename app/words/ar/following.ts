import type * as english from "../en/following";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const followingWords: In<typeof english.followingWords> = {
  title: "من تتابعهم",
  description: "صنّاع المحتوى الذين تتابعهم في Wishlight.",
  lead: "صنّاع المحتوى الذين تتابعهم، الأحدث أولًا. لا يرى هذه القائمة غيرك.",
  empty: "لا تتابع أحدًا بعد.",
  emptyHint: "افتح صفحة صانع محتوى من أي بطاقة أو عمل واضغط على «متابعة».",
  toFeed: "تصفّح الخلاصة",
  toTheirs: "عرض أحدث أعمالهم",
  failed: "تعذّر تحميل صنّاع المحتوى الذين تتابعهم.",
  follow: "متابعة",
  followed: "تتابعه",
  followName: (name) => `متابعة ${theirs(name)}`,
  followedName: (name) => `تتابع ${theirs(name)}`,
  works: (count, formatted) =>
    plural(count, {
      zero: `${formatted} عمل`,
      one: "عمل واحد",
      two: "عملان",
      few: `${formatted} أعمال`,
      many: `${formatted} عملًا`,
      other: `${formatted} عمل`,
    }),
  nowShown: (count, formatted) =>
    plural(count, {
      zero: `المعروض: ${formatted} صانع محتوى.`,
      one: "المعروض: صانع محتوى واحد.",
      two: "المعروض: صانعا محتوى.",
      few: `المعروض: ${formatted} من صنّاع المحتوى.`,
      many: `المعروض: ${formatted} صانع محتوى.`,
      other: `المعروض: ${formatted} صانع محتوى.`,
    }),
};
