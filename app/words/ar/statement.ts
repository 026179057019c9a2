import type * as english from "../en/statement";
import { pluralIn, theirs, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("ar");

/** بعد «أقل من». */
const seconds = (count: number) =>
  plural(count, {
    zero: "ثانية",
    one: "ثانية",
    two: "ثانيتين",
    few: `${count} ثوانٍ`,
    many: `${count} ثانية`,
    other: `${count} ثانية`,
  });

export const statementWords: In<typeof english.statementWords> = {
  title: "كشف الأرباح",
  description: "ما كسبته في شهر واحد وكيف حُسب.",
  heading: (month) => `كشف ${month}`,
  back: "الأرباح",
  notFound: "لا يوجد كشف لهذا الشهر.",
  csv: "تنزيل CSV",
  csvOf: (month) => `تنزيل CSV لشهر ${month}`,
  json: "تنزيل JSON",
  jsonOf: (month) => `تنزيل JSON لشهر ${month}`,
  total: "كسبت",
  sums: {
    title: "مكوّنات المجموع",
    watched: "من وقت المشاهدة",
    idle: "من الأموال غير الموزّعة",
    restated: "تغييرات في أشهر سابقة",
  },
  pending: "لا نزال نحضّر التفاصيل. تحقّق مرة أخرى بعد بضع دقائق.",
  works: {
    title: "وقت المشاهدة حسب العمل",
    caption: "مدة مشاهدة أعمالك في ذلك الشهر، الأطول أولًا",
    none: "لم يشاهد أحد أعمالك في ذلك الشهر.",
    work: "العمل",
    time: "وقت المشاهدة",
    gone: "عمل محذوف",
    untitled: "بلا عنوان",
    deleted: (works) =>
      plural(works, {
        zero: "لا أعمال محذوفة",
        one: "عمل حذفته",
        two: "عملان حذفتهما",
        few: `${works} أعمال حذفتها`,
        many: `${works} عملًا حذفتها`,
        other: `${works} عمل حذفتها`,
      }),
    text: "مشاهدات الجميع، بما فيها الفترات التجريبية المجانية التي لا تدرّ مالًا.",
  },
  parts: {
    title: "الأرباح حسب العضو",
    caption: "ما كسبته من مشاهدة الأعضاء، بحسب ما قدّمه كل منهم",
    text: "تبقى هوية الأعضاء مجهولة. نجمعهم في مجموعات بحسب ما قدّمه لك كل منهم.",
    few: "حصلت على حصّة من أقل من خمسة أعضاء، لذا لا نعرض ما قدّمه كل منهم.",
    each: "الحد الأدنى لكل عضو",
    members: "الأعضاء",
    amount: "المجموع",
  },
  restated: {
    title: "تغييرات في أشهر سابقة",
    caption: "التغييرات حسب الشهر",
    text: "رُدّت مدفوعات أو اعتُرض عليها أو سُجّلت لاحقًا، لذا أعدنا حساب هذه الأشهر.",
    month: "الشهر",
    watched: "من وقت المشاهدة",
    idle: "من الأموال غير الموزّعة",
  },
  rules: {
    title: "طريقة الحساب",
    pot: ({ pot }) =>
      `دفع الأعضاء ${pot} عن هذا الشهر، بعد الضرائب ورسوم الدفع والمبالغ المردودة. والدفعة التي تغطّي أيامًا من شهرين تُقسَّم بحسب الأيام.`,
    share: ({ share, platform }) =>
      `تذهب نسبة ${share} من أموال كل عضو إلى صنّاع المحتوى الذين شاهدهم، بحسب الثواني. وتذهب السنتات المتبقية إلى أصحاب أكبر البواقي. واحتفظ ${brand.name} بمبلغ ${platform}.`,
    unallocated: (limit, { own, all, before, restated, forfeited }) =>
      forfeited === null
        ? `أموال الأعضاء الذين شاهدوا أقل من ${seconds(limit)} غير موزّعة: ${own}. ومع ${before} من قبل و${restated} من تغييرات في أشهر سابقة، يصبح المجموع ${all}.`
        : `أموال الأعضاء الذين شاهدوا أقل من ${seconds(limit)} غير موزّعة: ${own}. ومع ${before} من قبل و${forfeited} أخذتها قرارات بسبب أعمال خالفت قاعدة و${restated} من تغييرات في أشهر سابقة، يصبح المجموع ${all}.`,
    most: ({ cap, watched, most }) =>
      `يحصل صنّاع المحتوى منها على ${most} كحد أقصى: ${cap} من مبلغ ${watched} الذي كسبوه جميعًا من وقت المشاهدة.`,
    given: ({ given, carry }) =>
      `حصلوا على ${given}، بنسبة ما كسبه كل منهم من وقت المشاهدة. وتبقّى ${carry} للشهر التالي.`,
    known: "استنادًا إلى ما سُجّل قبل {cut} (UTC). وتظهر التغييرات اللاحقة في كشف لاحق.",
  },
  proof: {
    title: "التحقّق من هذا الكشف",
    text: "ملف JSON هو بالضبط ما أقفلنا الشهر به. وأي تغيير لاحق فيه يظهر في هذه البصمات.",
    hash: "بصمة SHA-256 للملف",
    ledger: "حلقة سلسلة دفتر الحسابات",
    head: "بصمة تلك الحلقة",
    none: "لم تُنقل أموال عن هذا الشهر.",
  },
  table: {
    columns: {
      kind: () => "النوع",
      about: () => "الموضوع",
      month: () => "الشهر",
      works: () => "الأعمال",
      minutes: () => "دقائق المشاهدة",
      members: () => "الأعضاء",
      given: (currency) => `من الأعضاء (${currency})`,
      decided: (currency) => `بقرارات (${currency})`,
      amount: (currency) => `المبلغ (${currency})`,
    },
    kinds: { sum: "مجموع", part: "جزء", work: "عمل", decision: "قرار" },
    watched: "من وقت المشاهدة",
    part: (from) => `أعضاء قدّم كل منهم ${from} على الأقل`,
    idle: "من الأموال غير الموزّعة",
    restatedWatched: "تغيير في شهر سابق، من وقت المشاهدة",
    restatedIdle: "تغيير في شهر سابق، من الأموال غير الموزّعة",
    deleted: "أعمال محذوفة",
    decided: {
      held: (title) => `محجوز: ${theirs(title)}`,
      taken: (title) => `ذهب إلى صنّاع محتوى آخرين: ${theirs(title)}`,
      back: (title) => `أُعيد: ${theirs(title)}`,
    },
  },
};
