import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "تعذّرت قراءة هذا الطلب.",
  tooLarge: "هذا الطلب كبير جدًا.",
  addressTooLong: "هذا العنوان طويل جدًا.",
  headersTooLarge:
    "أرسل متصفّحك بيانات كثيرة جدًا مع هذا الطلب. احذف ملفات تعريف الارتباط لهذا الموقع وأعد المحاولة.",
  otherSite: "هذا الطلب لم يأتِ من موقعنا.",
  notAForm: "لا يقبل هذا العنوان إلا النماذج.",
  insecure: "استخدم HTTPS مع TLS 1.2 أو إصدار أحدث.",
};
