import type * as english from "../en/subtitles";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

const encodings: In<typeof english.subtitleWords.encodings> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, Big-Endian)",
  "windows-1252": "Westeuropäisch (Windows-1252)",
  "windows-1250": "Mitteleuropäisch (Windows-1250)",
  "iso-8859-2": "Mitteleuropäisch (ISO 8859-2)",
  "windows-1251": "Kyrillisch (Windows-1251)",
  "koi8-r": "Kyrillisch (KOI8-R)",
  "windows-1253": "Griechisch (Windows-1253)",
  "windows-1254": "Türkisch (Windows-1254)",
  "windows-1255": "Hebräisch (Windows-1255)",
  "windows-1256": "Arabisch (Windows-1256)",
  "windows-1257": "Baltisch (Windows-1257)",
  "windows-1258": "Vietnamesisch (Windows-1258)",
  "windows-874": "Thailändisch (Windows-874)",
  shift_jis: "Japanisch (Shift_JIS)",
  "euc-jp": "Japanisch (EUC-JP)",
  gbk: "Chinesisch, vereinfacht (GBK)",
  big5: "Chinesisch, traditionell (Big5)",
  "euc-kr": "Koreanisch (EUC-KR)",
};

export const subtitleWords: In<typeof english.subtitleWords> = {
  file: "Untertiteldateien",
  hint: "SubRip (.srt), WebVTT (.vtt) oder SBV, bis zu 20 Dateien mit je 2 MB. Sprache und Art können im Namen stehen, wie in film.pt-BR.sdh.srt (auch forced und cc).",
  missing: "Bitte wählen Sie eine Datei.",
  tooMany: "Bitte wählen Sie bis zu 20 Dateien.",
  tooLarge: (name) => `${name} ist größer als 2 MB.`,
  notRead: (name) => `Wir konnten ${name} nicht lesen. Bitte wählen Sie die Datei noch einmal.`,
  add: "Untertitel hinzufügen",
  busy: "Wird hinzugefügt …",
  added: "Untertitel hinzugefügt.",
  failed: "Wir konnten die Untertitel nicht hinzufügen. Bitte versuchen Sie es noch einmal.",
  leaveOut: (name) => `${name} nicht hinzufügen`,
  language: "Sprache",
  replaces: (name) => `Das ersetzt die vorhandenen Untertitel: ${name}.`,
  twice: (name) => `Eine andere Datei hier hat dieselbe Angabe: ${name}. Bitte ändern Sie eine davon.`,
  encoding: "Zeichenkodierung",
  encodingHint: "Wenn der Text unten falsch aussieht, wählen Sie eine andere Zeichenkodierung.",
  encodings,
  firstLines: "Erste Zeilen",
  noCues:
    "Wir haben in dieser Datei keine Untertitel gefunden. Bitte wählen Sie eine andere Zeichenkodierung oder eine andere Datei.",
  lines: (count) => plural(count, { one: "1 Zeile", other: `${count} Zeilen` }),
  notes: (count) => plural(count, { one: "1 Zeile bitte prüfen", other: `${count} Zeilen bitte prüfen` }),
  note: {
    reversed: (line) => `Zeile ${line} endet, bevor sie beginnt; sie wird 2 Sekunden angezeigt.`,
    long: (line) => `Zeile ${line} wird mehr als 10 Minuten angezeigt.`,
    unreadable: (line) => `Zeile ${line} hat Zeiten, die wir nicht lesen können; sie wird ausgelassen.`,
    empty: (line) => `Zeile ${line} hat keinen Text; sie wird ausgelassen.`,
    tooMany: (line) =>
      `Ab Zeile ${line} wird alles ausgelassen: Eine Datei kann 20.000 Untertitel enthalten.`,
  },
};
