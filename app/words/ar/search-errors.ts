import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "أنت غير مسجّل الدخول. سجّل الدخول وأعد المحاولة.",
  "search.too_many_requests": "عمليات بحث كثيرة جدًا. انتظر دقيقة وأعد المحاولة.",
  "search.unavailable": "البحث غير متاح حاليًا. أعد المحاولة بعد قليل.",
};
