import type * as english from "../en/search";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const searchWords: In<typeof english.searchWords> = {
  title: "بحث",
  description: "ابحث عن أعمال وصنّاع محتوى ووسوم في Wishlight.",
  titleOf: (query) => `${theirs(query)} | بحث`,
  resultsFor: (query) => `نتائج «${theirs(query)}»`,
  lead: "ابحث عن الأعمال بالعنوان أو الوسم أو الوصف، وعن صنّاع المحتوى بالاسم.",
  instead: (meant) => `تُعرض نتائج «${theirs(meant)}»، لأننا لم نعثر على ما كتبته.`,
  failed: "البحث غير متاح حاليًا. أعد المحاولة بعد قليل.",
  retry: "إعادة المحاولة",
  kindsLabel: "النتائج",
  mediaLabel: "نوع الوسائط",
  kinds: { all: "الكل", works: "الأعمال", creators: "صنّاع المحتوى", tags: "الوسوم" },
  media: { image: "صور", video: "فيديوهات", audio: "صوتيات" },
  everyKind: "كل الأنواع",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `أكثر من ${formatted}`,
  order: { newest: "الأحدث أولًا.", best: "الأكثر تطابقًا أولًا." },
  creatorsOrder: "الأكثر تطابقًا أولًا.",
  tagsOrder: "الوسوم الأكثر أعمالًا أولًا.",
  firstShown: (formatted) => `النتائج الأولى المعروضة: ${formatted}. اكتب المزيد من الاسم للعثور على غيرها.`,
  allCreators: "كل صنّاع المحتوى",
  allTags: "كل الوسوم",
  works: (count, formatted) =>
    plural(count, {
      zero: `${formatted} عمل`,
      one: "عمل واحد",
      two: "عملان",
      few: `${formatted} أعمال`,
      many: `${formatted} عملًا`,
      other: `${formatted} عمل`,
    }),
  emptyTitle: "عمّ تبحث؟",
  emptyHint: "يكفي حرفان أو ثلاثة، بالتشكيل أو بدونه.",
  nothingTitle: (query) => `لا نتائج لـ«${theirs(query)}»`,
  nothingHint: "تحقّق من الكتابة أو جرّب كلمات أقل.",
  nothingOfKind: "لا نتائج من هذا النوع.",
  wordAlone: (word) => `البحث عن «${theirs(word)}» فقط`,
  toFeed: "عرض أحدث الأعمال",
  toAll: "عرض كل النتائج",
  suggestions: "اقتراحات",
  suggested: (count, formatted) =>
    plural(count, {
      zero: `${formatted} اقتراح.`,
      one: "اقتراح واحد. استخدم مفاتيح الأسهم.",
      two: "اقتراحان. استخدم مفاتيح الأسهم.",
      few: `${formatted} اقتراحات. استخدم مفاتيح الأسهم.`,
      many: `${formatted} اقتراحًا. استخدم مفاتيح الأسهم.`,
      other: `${formatted} اقتراح. استخدم مفاتيح الأسهم.`,
    }),
  noneSuggested: "لا اقتراحات.",
  allResults: (query) => `كل نتائج «${theirs(query)}»`,
};
