import type * as english from "../en/decisions";
import { pluralIn, theirs, type In } from "../say";
import { reasonWords } from "./report";

const plural = pluralIn("ar");

export const measureWords: In<typeof english.measureWords> = {
  removed: "أُزيل: لا يمكن لأحد فتحه",
  hidden: "أُخفي: لا يراه إلا صاحبه",
  adults: "18+: لا يعثر عليه ولا يفتحه إلا البالغون",
  suspended: "الحساب معلّق: لا رفع ولا تعديل ولا تغييرات أخرى",
  ended: "الحساب مغلق: أعماله مخفيّة",
  no_reports: "منع الإبلاغ",
  no_comments: "منع التعليق",
  pay_held: "حجز الأرباح",
  pay_ended: "إنهاء الأرباح",
};

export const decidedReasons: In<typeof english.decidedReasons> = {
  ...reasonWords,
  copyright: "حقوق الطبع والنشر: يطالب به شخص آخر",
  other: "سبب آخر",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "قرارات بشأنك",
  listDescription: "القرارات بشأن حسابك وأعمالك وأسبابها.",
  listLead: "الأحدث أولًا. يمكنك الطعن في كل منها لمدة ستة أشهر.",
  empty: "لا توجد قرارات بشأنك.",
  failed: "تعذّر تحميل القرارات. أعد المحاولة.",
  nowShown: (count, shown) =>
    plural(count, {
      zero: `المعروض: ${shown} قرار.`,
      one: "المعروض: قرار واحد.",
      two: "المعروض: قراران.",
      few: `المعروض: ${shown} قرارات.`,
      many: `المعروض: ${shown} قرارًا.`,
      other: `المعروض: ${shown} قرار.`,
    }),
  title: "القرار",
  description: "ما قرّرناه ولماذا وما يمكنك فعله.",
  notFound: "لم نعثر على هذا القرار.",
  about: (title) => `قرار بشأن ${theirs(title)}`,
  decidedAt: "تاريخ القرار",
  decidedOn: "تاريخ القرار: {at}",
  restrictions: "القيود",
  nothing: "لا شيء مقيَّد.",
  until: "حتى {at}",
  noEnd: "بدون تاريخ انتهاء",
  over: "لم يعد ساريًا.",
  restored: "رُفعت القيود السابقة.",
  where: "مكان السريان",
  everywhere: "في كل مكان",
  everywhereBut: (countries) => `في كل مكان، مع أن القرار لا يذكر إلا ${countries}.`,
  ground: "الأساس",
  grounds: { law: "القانون", terms: "قواعدنا" },
  clauses: { law: "القانون", terms: "القاعدة" },
  rules: "قراءة القواعد",
  facts: "ما توصّلنا إليه",
  found: "كيف عرفنا به",
  foundBy: {
    report: "من بلاغ",
    own: "من خلال عمليات التحقّق لدينا",
    authority: "من جهة رسمية",
    flagger: "من مُبلِّغ موثوق",
  },
  automation: "الأتمتة",
  automations: {
    none: "لا شيء. اكتشفه شخص وقرّر بشأنه.",
    found: "اكتُشف آليًا وقرّر بشأنه شخص.",
    decided: "قُرّر آليًا. إذا طعنت فيه، يراجعه شخص.",
  },
  replaced: "حلّ قرار أحدث محلّ هذا القرار.",
  replacedLink: "قراءة القرار الأحدث",
  options: "ما يمكنك فعله",
  otherOptions:
    "يمكنك أيضًا اللجوء إلى هيئة معتمدة لتسوية النزاعات خارج المحكمة (المادة 21 من قانون الخدمات الرقمية) أو إلى المحكمة.",
  appeal: {
    lead: "الطعن مجاني، ويراجعه شخص لم يتّخذ هذا القرار. أخبرنا بما فيه من خطأ، وأضف كل ما قد يساعد.",
    until: "يمكنك الطعن حتى {at}.",
    words: "لماذا القرار خاطئ",
    submit: "إرسال الطعن",
    busy: "جارٍ الإرسال...",
    sent: "استلمنا طعنك. سيراجعه شخص آخر ونخبرك بالنتيجة.",
    open: "يراجع طعنك شخص لم يتّخذ هذا القرار.",
    upheld: "راجعنا طعنك وأبقينا على القرار.",
    reversed: "راجعنا طعنك وألغينا القرار.",
    yours: "طعنك",
    answer: "ردّنا",
    late: "انقضت مهلة الطعن، وهي ستة أشهر.",
  },
  inForce: "ساري المفعول",
  ended: "منتهٍ",
  none: "بدون قيود",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "حسابك مقيَّد",
  suspended: "حسابك معلّق حتى {at}.",
  suspendedOpen: "حسابك معلّق.",
  ended: "أغلقنا حسابك.",
  why: "معرفة السبب وما يمكنك فعله",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "حسابك قيد المراجعة",
  description: "حسابك قيد المراجعة.",
  text: "لا يمكنك حاليًا تغيير أي شيء في الموقع. لا يزال بإمكانك المشاهدة وتنزيل بياناتك وحذف حسابك.",
  more: "ما لا يزال بإمكانك فعله",
  settings: "الإعدادات",
};
