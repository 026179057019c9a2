import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "يتعذّر الوصول إلى مزوّد دفع الأرباح حاليًا. أعد المحاولة بعد دقيقة.",
  "payouts.load_failed": "تعذّر تحميل أرباحك. أعد المحاولة بعد دقيقة.",
  "payouts.not_creator": "الأرباح لصنّاع المحتوى فقط.",
  "payouts.no_country": "اختر بلدك.",
  "payouts.country": "لا يمكننا بعد الدفع لصنّاع المحتوى في هذا البلد. نحتفظ لك بأرباحك إلى أن نتمكّن من ذلك.",
  "payouts.country_fixed": "لم يعد بإمكانك تغيير بلد حساب أرباحك.",
  "payouts.no_account": "ليس لديك حساب أرباح بعد. أعدّ حسابًا أولًا.",
  "payouts.under_age": "يمكنك إعداد دفعات الأرباح من سنّ 18 عامًا. وحتى ذلك الحين نحتفظ لك بأرباحك.",
  "payouts.no_statement": "لا يوجد كشف لهذا الشهر.",
};
