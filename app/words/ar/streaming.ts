import type * as english from "../en/streaming";
import type { In } from "../say";

export const streamingWords: In<typeof english.streamingWords> = {
  label: "البثّ",
  inPieces: "يُبثّ على مقاطع",
};

const reasons: Readonly<Record<string, string>> = {
  container: "يُشغَّل كملف واحد لأنه ليس MP4.",
  no_picture: "يُشغَّل كملف واحد لأنه بلا صورة.",
  picture_codec: "يُشغَّل كملف واحد لأن ترميز الفيديو فيه ليس H.264.",
  sound_codec: "يُشغَّل كملف واحد لأن ترميز الصوت فيه ليس AAC.",
  encrypted: "يُشغَّل كملف واحد لأنه مشفّر.",
  elsewhere: "يُشغَّل كملف واحد لأن الفيديو أو الصوت في ملف آخر.",
  turned: "يُشغَّل كملف واحد لأنه مُدار، ولا يمكن لكل المتصفّحات عرض ذلك على مقاطع.",
  several_descriptions: "يُشغَّل كملف واحد لأن ترميزه يتغيّر في منتصفه.",
  edited: "يُشغَّل كملف واحد لأن قائمة التحرير فيه لا تقبل التقسيم إلى مقاطع.",
  few_key_frames: "يُشغَّل كملف واحد لأن المسافة بين إطاراته الرئيسية تتجاوز عشر ثوانٍ.",
  fragmented: "يُشغَّل كملف واحد لأنه مجزّأ بالفعل.",
  large_header: "يُشغَّل كملف واحد لأن فهرسه كبير جدًا.",
  large_segment: "يُشغَّل كملف واحد لأن بضع ثوانٍ منه أكبر من أن تتّسع في مقطع واحد.",
  scattered: "يُشغَّل كملف واحد لأن الصوت والفيديو مخزّنان فيه متباعدين.",
  uneven_sound: "يُشغَّل كملف واحد لأن الصوت يبدأ بعد الفيديو أو ينتهي قبله أو بعده بكثير.",
  damaged: "يُشغَّل كملف واحد لأن فهرسه تالف أو تنقص نهايته.",
};

export const streamingSentence: typeof english.streamingSentence = (reason) =>
  reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
