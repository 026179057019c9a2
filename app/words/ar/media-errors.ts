import { findSentence } from "../find-sentence";
import type * as english from "../en/media-errors";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "فقدنا الملف قبل أن نتمكّن من معالجته. ارفعه مرة أخرى.",
  "media.empty": "هذا الملف فارغ.",
  "media.not_media": "هذا ليس صورة ولا فيديو ولا ملفًا صوتيًا، حتى إن كان اسمه يوحي بذلك.",
  "media.unreadable": "تعذّرت قراءة هذا الملف. ربما كان تالفًا.",
  "media.unfinished": "لم يُحفظ هذا التسجيل كاملًا، لذا لا يمكن تشغيله. اختر نسخة أخرى.",
  "media.incomplete": "ينقص معظم هذا الملف. اختر نسخة كاملة.",
  "media.too_many_pixels": "عدد وحدات البكسل في هذه الصورة أكبر ممّا يمكن للمتصفّحات عرضه. اختر صورة أصغر.",
  "media.hostile": "لا يمكننا قبول هذا الملف لأن بنيته معقّدة جدًا.",
  "media.too_large": "الملف كبير جدًا (200 ميغابايت كحد أقصى).",
  "media.other_kind": "نوع هذا الملف يختلف عن نوع العمل المخصّص له.",
  "media.restricted": "قيّد قرارٌ هذا العمل أثناء رفع ملفك. يمكنك اختيار الملف من جديد عند انتهاء القيد.",
  "media.rendition_type": "النسخة الأصغر ليست MP4 بفيديو H.264 أو صوت AAC.",
  "media.rendition_sound": "في النسخة الأصغر صوت لا يوجد في الأصل، أو العكس.",
  "media.rendition_size": "دقة النسخة الأصغر عالية جدًا.",
  "media.rendition_shape": "نسبة أبعاد النسخة الأصغر لا تطابق الأصل.",
  "media.rendition_turned": "النسخة الأصغر ليست في الوضع الصحيح.",
  "media.rendition_length": "مدة النسخة الأصغر لا تطابق الأصل.",
  "media.rendition_keys": "الإطارات الرئيسية في النسخة الأصغر متباعدة جدًا.",
  "media.rendition_unstreamable": "لا يمكن بثّ النسخة الأصغر.",
  "media.rendition_heavy": "ملف النسخة الأصغر أكبر من ملف الأصل.",
  "media.rendition_personal": "تكشف النسخة الأصغر مكان إنشائها أو صاحب الجهاز.",
  "media.rendition_made": "هذه النسخة الأصغر موجودة بالفعل لهذا العمل.",
  "media.known_bytes": "أُزيل هذا الملف بقرار، لذا لا يمكن رفعه مرة أخرى.",
  "media.rendition_stale": "تم استبدال ملف العمل.",
  "media.captions_too_large": "يمكن أن يصل حجم ملف الشرح النصّي إلى 2 ميغابايت.",
  "media.captions_not_vtt": "هذا ليس ملف WebVTT. يجب أن يبدأ بكلمة WEBVTT وأن يُحفظ بترميز UTF-8.",
  "media.captions_language": "اختر لغة الشرح النصّي.",
  "media.captions_too_many": "يمكن أن يكون للعمل 20 ملف شرح نصّي على الأكثر. أزل بعضها أولًا.",
  "media.failed": "تعذّرت معالجة هذا الملف. يمكنك إعادة المحاولة.",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
