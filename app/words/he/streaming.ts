import type * as english from "../en/streaming";
import type { In } from "../say";

export const streamingWords: In<typeof english.streamingWords> = {
  label: "סטרימינג",
  inPieces: "מוזרם במקטעים",
};

const reasons: Readonly<Record<string, string>> = {
  container: "מופעל כקובץ אחד, כי הוא לא MP4.",
  no_picture: "מופעל כקובץ אחד, כי אין בו תמונה.",
  picture_codec: "מופעל כקובץ אחד, כי הווידאו שלו לא H.264.",
  sound_codec: "מופעל כקובץ אחד, כי האודיו שלו לא AAC.",
  encrypted: "מופעל כקובץ אחד, כי הוא מוצפן.",
  elsewhere: "מופעל כקובץ אחד, כי הווידאו או האודיו שלו בקובץ אחר.",
  turned: "מופעל כקובץ אחד, כי הוא מסובב, ולא כל דפדפן יכול להציג זאת במקטעים.",
  several_descriptions: "מופעל כקובץ אחד, כי הקידוד שלו משתנה באמצע.",
  edited: "מופעל כקובץ אחד, כי אי אפשר לחלק את רשימת העריכה שלו למקטעים.",
  few_key_frames: "מופעל כקובץ אחד, כי בין תמונות המפתח שלו עוברות יותר מעשר שניות.",
  fragmented: "מופעל כקובץ אחד, כי הוא כבר מפוצל לחלקים.",
  large_header: "מופעל כקובץ אחד, כי האינדקס שלו גדול מדי.",
  large_segment: "מופעל כקובץ אחד, כי כמה שניות ממנו גדולות מדי למקטע אחד.",
  scattered: "מופעל כקובץ אחד, כי האודיו והווידאו שלו שמורים רחוק מדי זה מזה.",
  uneven_sound: "מופעל כקובץ אחד, כי האודיו שלו מתחיל אחרי הווידאו, נגמר לפניו או נגמר הרבה אחריו.",
  damaged: "מופעל כקובץ אחד, כי האינדקס שלו פגום או שהסוף שלו חסר.",
};

export const streamingSentence: typeof english.streamingSentence = (reason) =>
  reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
