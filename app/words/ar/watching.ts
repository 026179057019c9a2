import type * as english from "../en/watching";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const watchingWords: In<typeof english.watchingWords> = {
  replaced: "تم استبدال الملف",
  personal:
    "نزيل ما يدلّ على مكان إنشاء الملف وعلى صاحب الجهاز (GPS وأسماء الأماكن واسم المالك والأرقام التسلسلية). وتبقى معلومات الكاميرا والعدسة والتعريض الضوئي والفنّان وحقوق الطبع والنشر.",
  fileDetails: "تفاصيل الملف",
  position: "موضع التشغيل",
  played: (at, length) => `${at} من ${length}`,
  closer: "عرض بالحجم الكامل",
  lightbox: (name) => `${theirs(name)}، بالحجم الكامل`,
  zoomIn: "تكبير",
  zoomOut: "تصغير",
  zoomed: (percent) => `${percent}%`,
  keys: "استخدم السهمين للانتقال إلى العمل التالي والسابق، وعلامتي الزائد والناقص للتكبير والتصغير، ومفتاح 0 لملاءمة النافذة، ومفتاح Escape للإغلاق.",
  others: "أعمال أخرى",
  newer: "الأحدث",
  older: "الأقدم",
  like: "إعجاب",
  save: "حفظ",
  share: "مشاركة",
  linkCopied: "تم نسخ الرابط.",
  linkNotCopied: "تعذّر نسخ الرابط. انسخه من شريط العنوان.",
  keepFailed: "حدث خطأ ما. أعد المحاولة.",
  likes: (count, formatted) =>
    plural(count, {
      zero: `${formatted} إعجاب`,
      one: "إعجاب واحد",
      two: "إعجابان",
      few: `${formatted} إعجابات`,
      many: `${formatted} إعجابًا`,
      other: `${formatted} إعجاب`,
    }),
  showMore: "عرض المزيد",
  showLess: "عرض أقل",
  moreFrom: (name) => `المزيد من ${theirs(name)}`,
  moreOrder: "الأحدث أولًا.",
  seeAll: "عرض الكل",
  allFrom: (name) => `كل أعمال ${theirs(name)}`,
  similar: "أعمال مشابهة",
  similarOrder: "الأعمال ذات الوسوم نفسها أولًا، ثم الأحدث من النوع نفسه.",
  relatedFailed: "تعذّر تحميل أعمال أخرى.",
  chapters: "الفصول",
  autoplay: "التشغيل التلقائي",
  upNextIs: (title) => `التالي: ${theirs(title)}`,
  upNext: "التالي",
  upNextHeard: (title, seconds) =>
    plural(seconds, {
      zero: `التالي: ${theirs(title)}، الآن. اضغط على Escape للإلغاء.`,
      one: `التالي: ${theirs(title)}، بعد ثانية واحدة. اضغط على Escape للإلغاء.`,
      two: `التالي: ${theirs(title)}، بعد ثانيتين. اضغط على Escape للإلغاء.`,
      few: `التالي: ${theirs(title)}، بعد ${seconds} ثوانٍ. اضغط على Escape للإلغاء.`,
      many: `التالي: ${theirs(title)}، بعد ${seconds} ثانية. اضغط على Escape للإلغاء.`,
      other: `التالي: ${theirs(title)}، بعد ${seconds} ثانية. اضغط على Escape للإلغاء.`,
    }),
  playsIn: (seconds) => `يبدأ بعد ${seconds} ث`,
  stopped: "تم الإلغاء.",
  playNow: "تشغيل الآن",
  cancel: "إلغاء",
};
