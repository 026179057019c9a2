import type * as english from "../en/creator-page";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `أعمال ${theirs(name)} في Wishlight.`,
  notFound: "لم نعثر على صانع المحتوى هذا.",
  notFoundHint: "ربما كُتب الاسم خطأً أو لم يعد الحساب موجودًا.",
  toFeed: "الانتقال إلى الخلاصة",
  failed: "تعذّر تحميل هذه الصفحة.",
  works: (count, formatted) =>
    plural(count, {
      zero: `${formatted} عمل`,
      one: "عمل واحد",
      two: "عملان",
      few: `${formatted} أعمال`,
      many: `${formatted} عملًا`,
      other: `${formatted} عمل`,
    }),
  followers: (count, formatted) =>
    plural(count, {
      zero: `${formatted} متابِع`,
      one: "متابِع واحد",
      two: "متابِعان",
      few: `${formatted} متابِعين`,
      many: `${formatted} متابِعًا`,
      other: `${formatted} متابِع`,
    }),
  views: (count, formatted) =>
    plural(count, {
      zero: `${formatted} مشاهدة`,
      one: "مشاهدة واحدة",
      two: "مشاهدتان",
      few: `${formatted} مشاهدات`,
      many: `${formatted} مشاهدة`,
      other: `${formatted} مشاهدة`,
    }),
  edit: "تعديل الملف الشخصي",
  upload: "رفع عملك الأول",
  share: "مشاركة",
  shared: "تم نسخ الرابط.",
  shareFailed: "تعذّر نسخ الرابط. انسخه من شريط العنوان.",
  worksFailed: "تعذّر تحميل هذه الأعمال.",
  kinds: "نوع الوسائط",
  orders: "الترتيب حسب",
  all: "الكل",
  image: "صور",
  video: "فيديوهات",
  audio: "صوتيات",
  newest: "الأحدث",
  most: "الأكثر مشاهدة",
  empty: "لا توجد أعمال عامة بعد.",
  emptyHint: "تظهر الأعمال هنا بعد نشرها.",
  emptyKind: "لا توجد أعمال عامة من هذا النوع.",
};
