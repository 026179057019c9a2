import type * as english from "../en/subtitles";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

const encodings: In<typeof english.subtitleWords.encodings> = {
  "utf-8": "Юникод (UTF-8)",
  "utf-16le": "Юникод (UTF-16)",
  "utf-16be": "Юникод (UTF-16, big-endian)",
  "windows-1252": "Западноевропейская (Windows-1252)",
  "windows-1250": "Центральноевропейская (Windows-1250)",
  "iso-8859-2": "Центральноевропейская (ISO 8859-2)",
  "windows-1251": "Кириллица (Windows-1251)",
  "koi8-r": "Кириллица (KOI8-R)",
  "windows-1253": "Греческая (Windows-1253)",
  "windows-1254": "Турецкая (Windows-1254)",
  "windows-1255": "Иврит (Windows-1255)",
  "windows-1256": "Арабская (Windows-1256)",
  "windows-1257": "Балтийская (Windows-1257)",
  "windows-1258": "Вьетнамская (Windows-1258)",
  "windows-874": "Тайская (Windows-874)",
  shift_jis: "Японская (Shift_JIS)",
  "euc-jp": "Японская (EUC-JP)",
  gbk: "Китайская упрощённая (GBK)",
  big5: "Китайская традиционная (Big5)",
  "euc-kr": "Корейская (EUC-KR)",
};

export const subtitleWords: In<typeof english.subtitleWords> = {
  file: "Файлы субтитров",
  hint: "SubRip (.srt), WebVTT (.vtt) или SBV, до 20 файлов по 2 МБ. Язык и вид можно указать в имени, например film.pt-BR.sdh.srt (а также forced и cc).",
  missing: "Выберите файл.",
  tooMany: "Выберите не больше 20 файлов.",
  tooLarge: (name) => `Файл ${name} больше 2 МБ.`,
  notRead: (name) => `Не удалось прочитать ${name}. Выберите файл ещё раз.`,
  add: "Добавить субтитры",
  busy: "Добавляем…",
  added: "Субтитры добавлены.",
  failed: "Не удалось добавить субтитры. Попробуйте ещё раз.",
  leaveOut: (name) => `Не добавлять ${name}`,
  language: "Язык",
  replaces: (name) => `Заменит ваши текущие субтитры: ${name}.`,
  twice: (name) => `Здесь есть ещё один файл с такими же языком и видом: ${name}. Измените один из них.`,
  encoding: "Кодировка",
  encodingHint: "Если текст ниже выглядит неправильно, выберите другую кодировку.",
  encodings,
  firstLines: "Первые строки",
  noCues: "В этом файле нет субтитров. Выберите другую кодировку или другой файл.",
  lines: (count) =>
    plural(count, {
      one: `${count} строка`,
      few: `${count} строки`,
      many: `${count} строк`,
      other: `${count} строки`,
    }),
  notes: (count) =>
    plural(count, {
      one: `${count} строку нужно проверить`,
      few: `${count} строки нужно проверить`,
      many: `${count} строк нужно проверить`,
      other: `${count} строки нужно проверить`,
    }),
  note: {
    reversed: (line) => `Строка ${line} заканчивается раньше, чем начинается, и показывается 2 секунды.`,
    long: (line) => `Строка ${line} показывается больше 10 минут.`,
    unreadable: (line) => `В строке ${line} время не читается, она пропущена.`,
    empty: (line) => `В строке ${line} нет текста, она пропущена.`,
    tooMany: (line) => `Начиная со строки ${line} всё пропущено: в файле может быть 20\u00a0000\u00a0реплик.`,
  },
};
