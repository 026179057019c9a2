import type * as english from "../en/decided-money";
import { theirs, type In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "قرارات بشأن أموالك",
  text: "يمكن للقرارات بشأن أعمالك أو حسابك أن تحجز أرباحك أو تأخذها أو تعيدها. وما تأخذه يذهب إلى صنّاع محتوى آخرين، ولا يذهب إلينا أبدًا.",
  caption: "أموالك حسب القرار، الأحدث أولًا",
  about: "الموضوع",
  amount: "المبلغ",
  state: "الحالة",
  states: { held: "محجوز", taken: "ذهب إلى صنّاع محتوى آخرين", back: "أُعيد" },
  person: "كل أرباحك",
  untitled: "عمل بلا عنوان",
  open: "عرض القرار",
  openOf: (title) => `عرض القرار بشأن ${theirs(title)}`,
  since: "تاريخ القرار: {at}",
  until: "حتى {at}، ثم يعود لك.",
  unlessAppealed: "يذهب إلى صنّاع محتوى آخرين في {at} ما لم تقدّم طعنًا قبل ذلك.",
  appealOpen: "إلى أن نبتّ في طعنك.",
  held: "محجوز الآن",
  taken: "ذهب إلى صنّاع محتوى آخرين",
  gives: "أرباح هذا الشهر حتى الآن",
  left: "المتبقّي لك",
};
