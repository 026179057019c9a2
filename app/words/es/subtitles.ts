import type * as english from "../en/subtitles";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

const encodings: In<typeof english.subtitleWords.encodings> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Europa occidental (Windows-1252)",
  "windows-1250": "Europa central (Windows-1250)",
  "iso-8859-2": "Europa central (ISO 8859-2)",
  "windows-1251": "Cirílico (Windows-1251)",
  "koi8-r": "Cirílico (KOI8-R)",
  "windows-1253": "Griego (Windows-1253)",
  "windows-1254": "Turco (Windows-1254)",
  "windows-1255": "Hebreo (Windows-1255)",
  "windows-1256": "Árabe (Windows-1256)",
  "windows-1257": "Báltico (Windows-1257)",
  "windows-1258": "Vietnamita (Windows-1258)",
  "windows-874": "Tailandés (Windows-874)",
  shift_jis: "Japonés (Shift_JIS)",
  "euc-jp": "Japonés (EUC-JP)",
  gbk: "Chino simplificado (GBK)",
  big5: "Chino tradicional (Big5)",
  "euc-kr": "Coreano (EUC-KR)",
};

export const subtitleWords: In<typeof english.subtitleWords> = {
  file: "Archivos de subtítulos",
  hint: "SubRip (.srt), WebVTT (.vtt) o SBV, hasta 20 archivos de 2 MB. El idioma y el tipo pueden ir en el nombre, como en film.pt-BR.sdh.srt (también forced y cc).",
  missing: "Elige un archivo.",
  tooMany: "Elige como máximo 20 archivos.",
  tooLarge: (name) => `${name} pesa más de 2 MB.`,
  notRead: (name) => `No pudimos leer ${name}. Elígelo de nuevo.`,
  add: "Añadir subtítulos",
  busy: "Añadiendo…",
  added: "Subtítulos añadidos.",
  failed: "No pudimos añadir los subtítulos. Inténtalo de nuevo.",
  leaveOut: (name) => `No añadir ${name}`,
  language: "Idioma",
  replaces: (name) => `Reemplaza los subtítulos que tienes ahora: ${name}.`,
  twice: (name) => `Aquí hay otro archivo igual: ${name}. Cambia uno de los dos.`,
  encoding: "Codificación",
  encodingHint: "Si el texto de abajo se ve mal, elige otra codificación.",
  encodings,
  firstLines: "Primeras líneas",
  noCues: "No encontramos subtítulos en este archivo. Elige otra codificación u otro archivo.",
  lines: (count) => plural(count, { one: "1 línea", many: `${count} de líneas`, other: `${count} líneas` }),
  notes: (count) =>
    plural(count, {
      one: "1 línea por revisar",
      many: `${count} de líneas por revisar`,
      other: `${count} líneas por revisar`,
    }),
  note: {
    reversed: (line) => `La línea ${line} termina antes de empezar; se muestra durante 2 segundos.`,
    long: (line) => `La línea ${line} se muestra durante más de 10 minutos.`,
    unreadable: (line) => `La línea ${line} tiene tiempos que no podemos leer; se omite.`,
    empty: (line) => `La línea ${line} no tiene texto; se omite.`,
    tooMany: (line) =>
      `A partir de la línea ${line} se omite todo: un archivo puede tener 20\u00a0000 subtítulos.`,
  },
};
