import { findSentence } from "../find-sentence";
import type * as english from "../en/upload-errors";
import { pluralIn, type In } from "../say";
import { UNREADABLE } from "./unreadable";

const plural = pluralIn("ar");

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "سجّل الدخول لتتمكّن من الرفع.",
  "uploads.file_missing": "اختر ملفًا.",
  "uploads.no_file": "لم يُقدَّم ملف",
  "uploads.empty_file": "هذا الملف فارغ. اختر ملفًا آخر.",
  "uploads.file_gone": "لم نعد نستطيع قراءة هذا الملف. اختره من جديد.",
  "uploads.file_changed": "تغيّر هذا الملف. اختره من جديد.",
  "uploads.too_large": "الملف كبير جدًا (200 ميغابايت كحد أقصى).",
  "uploads.unsupported_type": "نوع الملف غير مدعوم. ارفع صورة أو فيديو أو ملفًا صوتيًا.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "يمكن أن يصل العنوان إلى 200 حرف. اختصر عنوانك.",
  "uploads.description_too_long": "يمكن أن يصل الوصف إلى 5,000 حرف. اختصر وصفك.",
  "uploads.file_name_too_long": "اسم الملف طويل جدًا. أعد تسمية الملف.",
  "uploads.bad_visibility": "اختر من يمكنه رؤية هذا العمل.",
  "uploads.creator_only": "الرفع متاح لصنّاع المحتوى فقط. يمكنك طلب حساب صانع محتوى من الإعدادات.",
  "uploads.too_many_open": "لديك عمليات رفع كثيرة غير مكتملة. أكمل بعضها أو تجاهله أولًا.",
  "uploads.quota_bytes": "لا تكفي مساحة التخزين لديك لهذا الملف. احذف شيئًا لم تعد تحتاج إليه ثم أعد المحاولة.",
  "uploads.quota_works": "بلغت الحد الأقصى لعدد الأعمال في حسابك. احذف عملًا لم تعد تحتاج إليه ثم أعد المحاولة.",
  "uploads.quota_day": "بلغت الحد اليومي للرفع. يبقى ملفك هنا: أعد المحاولة بعد بضع ساعات.",
  "uploads.too_many_requests": "عمليات رفع كثيرة في وقت واحد. انتظر دقيقة وأعد المحاولة.",
  "uploads.not_found": "العمل غير موجود",
  "uploads.not_arrived": "لم يصل الملف بعد. أعد المحاولة.",
  "uploads.parts_missing": "لم يصل جزء من الملف بعد. أعد المحاولة.",
  "uploads.parts_refused": "رفضت مساحة التخزين جزءًا من الملف، لذا نعيد إرساله.",
  "uploads.bad_part": "تعذّرت قراءة جزء من الملف. أعد المحاولة.",
  "uploads.bad_request": "حدث خطأ ما. أعد المحاولة.",
  "uploads.bad_poster": "لا يمكننا استخدام صورة الغلاف هذه. اختر صورة JPEG أو WebP حتى 512 كيلوبايت.",
  "uploads.already_stored": "سبق رفع هذا الملف.",
  "uploads.tags_too_many": "استخدم 10 وسوم على الأكثر.",
  "uploads.tag_too_long": "يمكن أن يصل كل وسم إلى 30 حرفًا. اختصر وسومك.",
  "uploads.tag_unreadable": "يجب أن يحتوي الوسم على أحرف أو أرقام. أزل الرموز الخاصة.",
  "uploads.no_tags": "أدخل وسمًا واحدًا على الأقل.",
  "uploads.none_selected": "حدّد عملًا واحدًا على الأقل.",
  "uploads.too_many_selected": "حدّد 100 عمل على الأكثر في المرة الواحدة.",
  "uploads.bad_publish_at": "اختر تاريخًا ووقتًا.",
  "uploads.publish_too_soon": "اختر وقتًا بعد خمس دقائق من الآن على الأقل.",
  "uploads.publish_too_late": "اختر وقتًا خلال عام من الآن.",
  "uploads.bad_share": "اختر متى تنتهي صلاحية الرابط.",
  "uploads.restricted_share": "يوجد قرار يقيّد هذا العمل، لذا لا يمكنك مشاركته. يوضح القرار ما يمكنك فعله.",
  "uploads.too_many_shares": "لهذا العمل 20 رابطًا بالفعل. أبطل رابطًا لم تعد تحتاج إليه ثم أعد المحاولة.",
  "uploads.restricted_file": "يوجد قرار يقيّد هذا العمل، لذا لا يمكنك استبدال ملفه حاليًا. يوضح القرار ما يمكنك فعله.",
  "uploads.not_replaceable": "لا يمكنك استبدال ملف العمل إلا عندما يكون جاهزًا.",
  "uploads.other_kind": "يجب أن يكون الملف الجديد من نوع العمل نفسه: صورة أو فيديو أو صوت.",
  "uploads.alt_text_too_long": "يمكن أن يصل النص البديل إلى 500 حرف. اختصر نصّك.",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) => {
  const shown = limit.toLocaleString("ar-u-nu-latn");
  const works = plural(limit, {
    zero: `${shown} عمل`,
    one: "عمل واحد",
    two: "عملين",
    few: `${shown} أعمال`,
    many: `${shown} عملًا`,
    other: `${shown} عمل`,
  });
  return `بلغت الحد الأقصى وهو ${works}. احذف عملًا لم تعد تحتاج إليه ثم أعد المحاولة.`;
};

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `تعذّر الرفع إلى مساحة التخزين: ${reason}`,
  record: (reason) => `تعذّر الحفظ في قاعدة البيانات: ${reason}`,
};
