import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "أنت غير مسجّل الدخول. سجّل الدخول وأعد المحاولة.",
  "engagement.too_large": "هذا الطلب كبير جدًا.",
  "engagement.bad_beat": "حدث خطأ ما. أعد المحاولة.",
  "engagement.too_many_requests": "طلبات كثيرة جدًا. انتظر دقيقة.",
};
