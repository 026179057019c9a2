import type * as english from "../en/rss";
import { theirs, type In } from "../say";

export const rssWords: In<typeof english.rssWords> = {
  title: "RSS",
  text: "عناوين الأعمال الجديدة وصور أغلفتها لقارئ RSS لديك. لا تشارك عنوانك: يمكن لمن لديه هذا العنوان قراءة هذه الخلاصات باسمك.",
  make: "إنشاء عنواني",
  address: "عنوانك الخاص",
  copy: "نسخ العنوان",
  copied: "تم نسخ العنوان.",
  copyFailed: "تعذّر نسخ العنوان. حدّده في الحقل وانسخه.",
  renew: "إنشاء عنوان جديد",
  renewHint: "تتوقّف عناوينك القديمة عن العمل فورًا، هنا ولدى كل صنّاع المحتوى الآخرين.",
  renewAll: "إنشاء عناوين جديدة",
  settingsTitle: "عناوين RSS",
  settingsText:
    "لديك عنوان RSS خاص لكل صانع محتوى. إذا كان من المحتمل أن يعرف غيرك أحدها، فأنشئ عناوين جديدة: تتوقّف كل العناوين القديمة عن العمل فورًا.",
  settingsNone: "يمكنك إنشاء عنوان RSS خاص في صفحة أي صانع محتوى. لم تنشئ أي عنوان بعد.",
  channelText: (name) => `أعمال جديدة من ${theirs(name)}.`,
  untitled: "عمل بلا عنوان",
};
