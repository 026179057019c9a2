import type * as english from "../en/transparency";
import type { In } from "../say";

const halfYear = (name: string) => {
  const [year, half] = name.split("-");
  return `النصف ${half === "H1" ? "الأول" : "الثاني"} من عام ${year}`;
};

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "الشفافية",
  description: "البلاغات والقرارات والطعون في Wishlight: كم عددها، وكم تستغرق، وكم مرة تُلغى القرارات.",
  lead: "ما نُبلَّغ عنه وما نقرّره، ويُحدَّث كل ساعة. لا تكشف هذه الأرقام هوية أحد. نبلّغ الجهات الرسمية التي يحدّدها القانون بمواد الاعتداء الجنسي على الأطفال، ولا نحسبها هنا.",
  none: "لا توجد بلاغات أو قرارات بعد.",
  period: "الشهر أو السنة",
  show: "عرض",
  made: "آخر تحديث: {at}",
  reports: "البلاغات",
  decisions: "القرارات",
  appeals: "الطعون",
  reported: "البلاغات الواردة",
  decided: "القرارات المتّخذة",
  median: "الزمن الوسيط لاتخاذ القرار",
  appealed: "الطعون الواردة",
  judged: "الطعون المبتوت فيها",
  reversed: "القرارات الملغاة",
  medianAppeal: "الزمن الوسيط للردّ",
  byReason: "حسب السبب",
  bySource: "حسب المصدر",
  byGround: "حسب القانون أو القاعدة",
  byCategory: "حسب الفئة",
  byMeasure: "حسب القيد",
  byFound: "حسب طريقة الاكتشاف",
  byAutomation: "حسب درجة الأتمتة",
  misuse: "حالات التعليق والإيقاف المؤقت",
  active: "المستخدمون النشطون",
  activeLead: (half, people) =>
    `بلغ متوسط عدد من شاهدوا شيئًا كل شهر في ${halfYear(half)}: ${people} (المادة 24 من قانون الخدمات الرقمية).`,
  files: "التنزيلات",
  json: "الأرقام (JSON)",
  csv: "بيانات الأسباب (CSV)",
  csvLead: "صفّ لكل قرار قيّد شيئًا، بحقول قاعدة بيانات المفوضية الأوروبية. لا يحتوي على أي نص كتبه أشخاص.",
  rules: "قراءة القواعد",
  notFound: "لا توجد أرقام لهذه الفترة.",
  count: "العدد",
  names: {
    child_abuse: "الاعتداء الجنسي على الأطفال",
    intimate: "صور حميمة بدون موافقة",
    danger_to_life: "خطر على الحياة",
    terror: "الإرهاب",
    illegal: "محتوى آخر غير قانوني",
    sexual: "محتوى جنسي",
    violence: "العنف",
    harassment: "المضايقة",
    copyright: "حقوق الطبع والنشر",
    private_data: "معلومات خاصة",
    spam: "محتوى غير مرغوب فيه أو انتحال هوية",
    other: "شيء آخر",
    misuse: "إساءة استخدام البلاغات أو الرفع",
    member: "الأعضاء",
    stranger: "أشخاص بدون حساب",
    authority: "الجهات الرسمية",
    flagger: "المُبلِّغون الموثوقون",
    system: "عمليات التحقّق لدينا",
    law: "القانون",
    terms: "قواعدنا",
    none: "لا شيء",
    removed: "أُزيل",
    hidden: "أُخفي",
    adults: "صُنّف 18+",
    suspended: "عُلّق الحساب",
    ended: "أُغلق الحساب",
    no_reports: "إيقاف الإبلاغ مؤقتًا",
    no_comments: "إيقاف التعليق مؤقتًا",
    pay_held: "حجز الأرباح",
    pay_ended: "إنهاء الأرباح",
    report: "من بلاغ",
    own: "من خلال عمليات التحقّق لدينا",
    found: "اكتُشف آليًا وقرّره شخص",
    decided: "قُرّر آليًا",
  },
};

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
