import type * as english from "../en/offer";
import type { In } from "../say";
import { days } from "./trial";

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "انتهت فترتك التجريبية المجانية.",
  ended: "انتهت عضويتك.",
  unpaid: "عضويتك غير مدفوعة.",
  unpaidHint: "تحقّق من بطاقتك للعودة إلى مشاهدة كل شيء.",
  paused: "عضويتك متوقّفة مؤقتًا.",
  never: "تحتاج إلى عضوية لمشاهدة هذا.",
  price: (amount) => `شاهد كل شيء مقابل ${amount} شهريًا.`,
  unconfirmed: "أكّد عنوان بريدك الإلكتروني لتبدأ المشاهدة.",
  trialBegins: (count) => `بذلك تبدأ فترتك التجريبية المجانية لمدة ${days(count)}. لا تحتاج إلى بطاقة.`,
  toProfile: "الانتقال إلى ملفك الشخصي",
  toMembership: "عرض العضوية",
};
