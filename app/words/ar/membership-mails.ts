import type * as english from "../en/membership-mails";
import { longDate, theirs, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `تنتهي فترتك التجريبية في ${brand.name} قريبًا`,
    lines: ["أوشكت فترتك التجريبية المجانية على الانتهاء. تنتهي تلقائيًا ولن نخصم منك شيئًا."],
    action: "عرض العضوية",
    after: ["لا يلزمك فعل شيء. سيبقى بإمكانك رؤية الصفحات وصور الغلاف وأعمالك."],
  },
  membershipReceipt: {
    subject: `إيصالك من ${brand.name}`,
    lines: ["شكرًا لك. استلمنا دفعتك."],
    action: "عرض الفواتير",
    after: ["يمكنك الإلغاء في أي وقت من الصفحة نفسها."],
  },
  membershipFailed: {
    subject: `تعذّر دفع اشتراكك في ${brand.name}`,
    lines: ["تعذّر الخصم من بطاقتك لعضوية هذا الشهر."],
    action: "استخدام بطاقة أخرى",
    after: ["إذا كنت لا تريد المتابعة، فألغِ العضوية من الصفحة نفسها ولن نخصم منك شيئًا بعد ذلك."],
  },
  membershipRefunded: {
    subject: `تم ردّ المبلغ إليك من ${brand.name}`,
    lines: ["رددنا المبلغ إلى البطاقة التي دفعت بها. قد يستغرق ظهوره لدى البنك بضعة أيام."],
    action: "عرض الفواتير",
  },
  membershipCancelled: {
    subject: `تم إلغاء عضويتك في ${brand.name}`,
    lines: ["تم إلغاء عضويتك. لن نخصم منك شيئًا بعد الآن."],
    action: "عرض العضوية",
  },
  membershipSecond: {
    subject: `أنهينا اشتراكك الثاني في ${brand.name}`,
    lines: ["كان لديك اشتراكان في الوقت نفسه. أنهينا الثاني ونردّ إليك كل ما دفعته مقابله."],
    action: "عرض العضوية",
    after: ["يستمر اشتراكك الآخر كما كان."],
  },
  membershipCardKnown: {
    subject: `دفعتك الأولى في ${brand.name}`,
    lines: [
      "سبق استخدام البطاقة التي اخترتها لفترة تجريبية مجانية مع حساب آخر. لكل شخص فترة تجريبية واحدة، لذا تبدأ عضويتك في وقت أبكر.",
    ],
    action: "عرض العضوية",
    after: ["إذا كنت لا تريد ذلك، فألغِ العضوية قبل هذا الموعد ولن نخصم منك شيئًا."],
  },
  membershipWithdrawn: {
    subject: `عدولك عن عقد عضويتك في ${brand.name}`,
    lines: [`استلمنا عدولك عن عقد عضويتك في ${brand.name}. انتهى العقد، ولن نخصم منك شيئًا بعد الآن.`],
    action: "عرض العضوية",
    after: ["احتفظ بهذه الرسالة، فهي تبيّن ما استلمناه منك ومتى."],
  },
  membershipYearly: {
    subject: `تذكير سنوي: عضويتك في ${brand.name}`,
    lines: ["لديك عضوية تتجدّد كل شهر إلى أن تلغيها."],
    action: "عرض العضوية",
    after: ["يمكنك الإلغاء من تلك الصفحة بنقرتين."],
  },
  membershipPriceChange: {
    subject: `سعر جديد لعضويتك في ${brand.name}`,
    lines: ["سيتغيّر سعر عضويتك."],
    action: "عرض العضوية",
    after: ["إذا لم توافق، فألغِ العضوية قبل ذلك. سيبقى بإمكانك المشاهدة حتى نهاية المدة التي دفعت ثمنها."],
  },
  membershipCancelLink: {
    subject: `إلغاء عضويتك في ${brand.name}`,
    lines: [
      "طلب أحدهم، وعلى الأرجح أنت، إلغاء العضوية المرتبطة بهذا البريد الإلكتروني. استخدم الزر لفتح صفحة تؤكّد فيها ذلك.",
    ],
    action: "إلغاء العضوية",
    after: [
      "يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد يوم واحد.",
      "إذا لم تكن أنت، فتجاهل هذه الرسالة. لن يتغيّر شيء ما لم تؤكّد.",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `تنتهي في ${date}.`,
  amount: (amount) => `المبلغ: ${amount}`,
  tax: (tax) => `منها ضرائب: ${tax}`,
  paid: (date) => `تاريخ الدفع: ${date}`,
  invoice: (number) => `الفاتورة: ${theirs(number)}`,
  months: (from, to) => `فترة الفوترة: من ${from} إلى ${to}`,
  nextAttempt: (date) => `سنعيد المحاولة في ${date}.`,
  lastAttempt: "لن نعيد المحاولة تلقائيًا.",
  openUntil: (date) => `يمكنك مشاهدة كل شيء حتى ${date}.`,
  closed: "لا يمكنك مشاهدة أعمال الآخرين إلى أن تدفع.",
  refunded: (amount, date) => `${amount}، رُدّ في ${date}`,
  paidBack: (amount) => `المبلغ المردود: ${amount}`,
  nothingPaid: "لم نخصم منك شيئًا مقابله.",
  nothingToPayBack: "لم نخصم منك شيئًا، لذا لا يوجد ما يُردّ.",
  ends: (date) => `تنتهي في ${date}.`,
  firstCharge: (amount, date) => `الدفعة الأولى: ${amount} في ${date}`,
  received: (moment) => `تاريخ الاستلام: ${moment}`,
  declared: "المضمون: العدول عن عقد العضوية الشهرية",
  nextCharge: (amount, date) => `الدفعة التالية: ${amount} في ${date}`,
  price: (old, now) => `السعر الحالي: ${old} شهريًا. السعر الجديد: ${now} شهريًا.`,
  from: (date) => `يسري السعر الجديد من أول دفعة لك في ${date} أو بعده.`,
};

const date = longDate("ar-u-nu-latn", "UTC");

export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}، \u2066${new Date(at).toISOString().slice(11, 19)} UTC\u2069`;
