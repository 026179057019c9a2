import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "أنت غير مسجّل الدخول. سجّل الدخول وأعد المحاولة.",
  "library.no_work": "لم يعد هذا العمل متاحًا.",
  "library.own_work": "هذا عملك أنت.",
  "library.not_here": "لا يمكنك الإعجاب بهذا العمل.",
  "library.bad_request": "حدث خطأ ما. أعد المحاولة.",
  "library.too_large": "هذا الطلب كبير جدًا.",
  "library.too_many_requests": "طلبات كثيرة جدًا. انتظر دقيقة وأعد المحاولة.",
};
