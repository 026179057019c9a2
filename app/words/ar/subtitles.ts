import type * as english from "../en/subtitles";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

const encodings = {
  "utf-8": "يونيكود (UTF-8)",
  "utf-16le": "يونيكود (UTF-16)",
  "utf-16be": "يونيكود (UTF-16، big-endian)",
  "windows-1252": "أوروبا الغربية (Windows-1252)",
  "windows-1250": "أوروبا الوسطى (Windows-1250)",
  "iso-8859-2": "أوروبا الوسطى (ISO 8859-2)",
  "windows-1251": "السيريلية (Windows-1251)",
  "koi8-r": "السيريلية (KOI8-R)",
  "windows-1253": "اليونانية (Windows-1253)",
  "windows-1254": "التركية (Windows-1254)",
  "windows-1255": "العبرية (Windows-1255)",
  "windows-1256": "العربية (Windows-1256)",
  "windows-1257": "البلطيقية (Windows-1257)",
  "windows-1258": "الفيتنامية (Windows-1258)",
  "windows-874": "التايلاندية (Windows-874)",
  shift_jis: "اليابانية (Shift_JIS)",
  "euc-jp": "اليابانية (EUC-JP)",
  gbk: "الصينية المبسّطة (GBK)",
  big5: "الصينية التقليدية (Big5)",
  "euc-kr": "الكورية (EUC-KR)",
};

export const subtitleWords: In<typeof english.subtitleWords> = {
  file: "ملفات الترجمة",
  hint: "SubRip (.srt) أو WebVTT (.vtt) أو SBV، حتى 20 ملفًا بحجم 2 ميغابايت. يمكن ذكر اللغة والنوع في الاسم، كما في \u2066film.pt-BR.sdh.srt\u2069 (وكذلك forced وcc).",
  missing: "اختر ملفًا.",
  tooMany: "اختر 20 ملفًا على الأكثر.",
  tooLarge: (name) => `حجم ${theirs(name)} أكبر من 2 ميغابايت.`,
  notRead: (name) => `تعذّرت قراءة ${theirs(name)}. اختره من جديد.`,
  add: "إضافة شرح نصّي",
  busy: "جارٍ الإضافة...",
  added: "تمت إضافة الشرح النصّي.",
  failed: "تعذّرت إضافة الشرح النصّي. أعد المحاولة.",
  leaveOut: (name) => `عدم إضافة ${theirs(name)}`,
  language: "اللغة",
  replaces: (name) => `يحلّ هذا محلّ الشرح النصّي الحالي: ${name}.`,
  twice: (name) => `يوجد ملف آخر هنا بالنوع نفسه: ${name}. غيّر أحدهما.`,
  encoding: "الترميز",
  encodingHint: "إذا بدا النص أدناه خاطئًا، فاختر ترميزًا آخر.",
  encodings,
  firstLines: "الأسطر الأولى",
  noCues: "لم نعثر على شرح نصّي في هذا الملف. اختر ترميزًا آخر أو ملفًا آخر.",
  lines: (count) =>
    plural(count, {
      zero: "لا أسطر",
      one: "سطر واحد",
      two: "سطران",
      few: `${count} أسطر`,
      many: `${count} سطرًا`,
      other: `${count} سطر`,
    }),
  notes: (count) =>
    plural(count, {
      zero: "لا أسطر تحتاج إلى مراجعة",
      one: "سطر واحد يحتاج إلى مراجعة",
      two: "سطران يحتاجان إلى مراجعة",
      few: `${count} أسطر تحتاج إلى مراجعة`,
      many: `${count} سطرًا يحتاج إلى مراجعة`,
      other: `${count} سطر يحتاج إلى مراجعة`,
    }),
  note: {
    reversed: (line) => `ينتهي السطر ${line} قبل أن يبدأ، لذا يُعرض لثانيتين.`,
    long: (line) => `يُعرض السطر ${line} لأكثر من 10 دقائق.`,
    unreadable: (line) => `في السطر ${line} أوقات لا يمكننا قراءتها، لذا استُبعد.`,
    empty: (line) => `السطر ${line} بلا نص، لذا استُبعد.`,
    tooMany: (line) => `استُبعد كل شيء من السطر ${line} فصاعدًا: يمكن للملف أن يضمّ 20,000 سطر على الأكثر.`,
  },
};
