import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "أنت غير مسجّل الدخول. سجّل الدخول وأعد المحاولة.",
  "notifications.bad_request": "حدث خطأ ما. أعد المحاولة.",
  "notifications.too_large": "هذا الطلب كبير جدًا.",
  "notifications.too_many_requests": "طلبات كثيرة جدًا. انتظر دقيقة وأعد المحاولة.",
  "notifications.push_off": "إشعارات المتصفّح غير متاحة في هذا الموقع.",
  "notifications.unknown_push_service": "لا ندعم خدمة الإشعارات لهذا المتصفّح.",
  "notifications.bad_frequency": "اختر متوقّف أو يوميًا أو أسبوعيًا.",
};
