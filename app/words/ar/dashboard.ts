import type * as english from "../en/dashboard";
import { theirs, type In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "لوحة البيانات",
  description: "نظرة سريعة على أعمالك في Wishlight.",
  views: "إجمالي المشاهدات",
  items: "الأعمال المرفوعة",
  followers: "المتابِعون",
  soon: "قريبًا",
  latest: "أحدث الأعمال المرفوعة",
  actions: "إجراءات سريعة",
  upload: "رفع",
  editProfile: "تعديل الملف الشخصي",
  settings: "الإعدادات",
  earnings: {
    title: "الأرباح",
    owed: "مستحَق لك",
    debt: "دُفع لك زيادةً. سنخصمه من أرباحك المقبلة.",
    link: "عرض الأرباح",
  },
  room: {
    title: "مساحة التخزين",
    bytes: "المساحة",
    works: "الأعمال",
    begun: "عمليات الرفع التي بدأت في آخر 24 ساعة",
    of: (used, most) => `${theirs(used)} من ${theirs(most)}`,
    full: "بلغت الحد الأقصى.",
  },
  empty: "ستظهر أحدث أعمالك هنا.",
  failed: "تعذّر تحميل أعمالك.",
};
