import type * as english from "../en/views";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ar");

export const viewsWords: In<typeof english.viewsWords> = {
  title: "المشاهدات ووقت المشاهدة",
  description: "كم مرة شوهدت أعمالك وكم دامت المشاهدة، حسب اليوم والعمل.",
  lead: "كيف شاهد الآخرون أعمالك. الأيام بتوقيت UTC.",
  back: "لوحة البيانات",
  views: (count, said) =>
    plural(count, {
      zero: `${said} مشاهدة`,
      one: "مشاهدة واحدة",
      two: "مشاهدتان",
      few: `${said} مشاهدات`,
      many: `${said} مشاهدة`,
      other: `${said} مشاهدة`,
    }),
  viewsLabel: "المشاهدات",
  watchTime: "وقت المشاهدة",
  countedUpTo: "محسوبة حتى {time}",
  whole: "حسب اليوم والعمل",
  wholeHint: "رسوم بيانية وجداول وتنزيلات",
  none: "لا توجد مشاهدات بعد.",
  noneHint: "تظهر الأرقام هنا عندما يشاهد شخص ما أحد أعمالك العامة.",
  failed: "تعذّر تحميل مشاهداتك.",
  period: "الفترة",
  periods: { 7: "7 أيام", 28: "28 يومًا", 90: "90 يومًا", 365: "سنة واحدة" },
  allTime: (what) => `${what}، منذ البداية`,
  inPeriod: (said, days) =>
    plural(days, {
      zero: said,
      one: `${said} في يوم واحد`,
      two: `${said} في يومين`,
      few: `${said} في ${days} أيام`,
      many: `${said} في ${days} يومًا`,
      other: `${said} في ${days} يوم`,
    }),
  chooseDay: (what) => `${what} حسب اليوم. استخدم مفاتيح الأسهم للتنقّل بين الأيام.`,
  onDay: (day, said) => `${day}: ${said}`,
  byDay: "حسب اليوم",
  table: "العرض كجدول",
  tableCaption: "المشاهدات ووقت المشاهدة حسب اليوم، الأحدث أولًا",
  day: "اليوم",
  byWork: "حسب العمل",
  byWorkHint: "منذ البداية، الأكثر مشاهدة أولًا.",
  worksCaption: "المشاهدات ووقت المشاهدة حسب العمل، الأكثر مشاهدة أولًا",
  work: "العمل",
  more: "المزيد من الأعمال",
  downloadDays: "تنزيل الأيام بتنسيق CSV",
  downloadWorks: "تنزيل الأعمال بتنسيق CSV",
  csv: {
    day: "اليوم",
    work: "العمل",
    address: "العنوان",
    views: "المشاهدات",
    seconds: "وقت المشاهدة (بالثواني)",
  },
};
