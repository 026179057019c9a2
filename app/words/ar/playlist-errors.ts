import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "أنت غير مسجّل الدخول. سجّل الدخول وأعد المحاولة.",
  "playlists.bad_request": "حدث خطأ ما. أعد المحاولة.",
  "playlists.title_missing": "أدخل عنوانًا.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "يمكن أن يصل العنوان إلى 100 حرف. اختصر عنوانك.",
  "playlists.description_too_long": "يمكن أن يصل الوصف إلى 1,000 حرف. اختصر وصفك.",
  "playlists.bad_visibility": "اختر من يمكنه رؤية قائمة التشغيل هذه.",
  "playlists.title_words": "يحتوي العنوان على كلمات لا نسمح بها في قائمة تشغيل عامة. غيّره أو أبقِ القائمة خاصة.",
  "playlists.description_words": "يحتوي الوصف على كلمات لا نسمح بها في قائمة تشغيل عامة. غيّره أو أبقِ القائمة خاصة.",
  "playlists.too_many": "بلغت الحد الأقصى وهو 200 قائمة تشغيل. احذف قائمة لم تعد تحتاج إليها ثم أعد المحاولة.",
  "playlists.full": "قائمة التشغيل هذه ممتلئة. يمكن أن تضمّ 5,000 عمل على الأكثر.",
  "playlists.not_found": "قائمة التشغيل غير موجودة",
  "playlists.work_not_found": "لم يعد هذا العمل متاحًا.",
  "playlists.item_gone": "لم يعد هذا العمل في قائمة التشغيل. إليك القائمة كما هي الآن.",
  "playlists.neighbour_gone": "تغيّرت قائمة التشغيل هذه. إليك أحدث نسخة: انقل العمل مرة أخرى.",
  "playlists.too_many_requests": "طلبات كثيرة جدًا. انتظر دقيقة وأعد المحاولة.",
};
