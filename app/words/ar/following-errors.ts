import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "أنت غير مسجّل الدخول. سجّل الدخول وأعد المحاولة.",
  "following.bad_request": "حدث خطأ ما. أعد المحاولة.",
  "following.not_found": "لم نعثر على صانع المحتوى هذا.",
  "following.yourself": "لا يمكنك متابعة نفسك.",
  "following.not_here": "لا يمكنك متابعة صانع المحتوى هذا.",
  "following.blocked": "لقد حظرت هذا الشخص. لمتابعته، ألغِ حظره أولًا من صفحته أو من إعداداتك.",
  "following.too_many": "تتابع بالفعل 5,000 صانع محتوى. ألغِ متابعة أحدهم ثم أعد المحاولة.",
  "following.too_many_podcasts": "لديك بالفعل 50 عنوان بودكاست. أوقف أحدها من إعداداتك ثم أعد المحاولة.",
  "following.too_many_requests": "طلبات كثيرة جدًا. انتظر دقيقة وأعد المحاولة.",
};
