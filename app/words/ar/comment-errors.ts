import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "حدث خطأ ما. أعد المحاولة.",
  "comments.empty": "اكتب شيئًا أولًا.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "يمكن أن يصل التعليق إلى 1,000 حرف. اختصر تعليقك.",
  "comments.words": "يحتوي تعليقك على كلمات لا نسمح بها. غيّرها.",
  "comments.not_found": "لم يعد هذا التعليق موجودًا.",
  "comments.off": "التعليقات متوقّفة على هذا العمل.",
  "comments.no_parent": "لم يعد التعليق الذي تردّ عليه موجودًا.",
  "comments.no_membership": "ابدأ فترتك التجريبية المجانية أو اشترك لتتمكّن من التعليق.",
  "comments.paused": "لا يمكنك التعليق حاليًا. تجد السبب في «قرارات بشأنك» في الإعدادات.",
  "comments.not_here": "لا يمكنك التعليق هنا.",
  "comments.too_many": "بلغت حد التعليقات لهذا اليوم. أعد المحاولة غدًا.",
  "comments.too_many_requests": "طلبات كثيرة جدًا. انتظر دقيقة وأعد المحاولة.",
  "comments.unauthenticated": "أنت غير مسجّل الدخول. سجّل الدخول وأعد المحاولة.",
  "blocks.bad_request": "حدث خطأ ما. أعد المحاولة.",
  "blocks.yourself": "لا يمكنك حظر نفسك.",
  "blocks.not_found": "لم نعثر على هذا الشخص.",
  "blocks.too_many": "يمكنك حظر 5,000 شخص على الأكثر. ألغِ حظر أحدهم أولًا.",
  "blocks.too_many_requests": "طلبات كثيرة جدًا. انتظر دقيقة وأعد المحاولة.",
};
