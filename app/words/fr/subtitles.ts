import type * as english from "../en/subtitles";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

/** By the names that browsers know. */
const encodings = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, gros-boutiste)",
  "windows-1252": "Europe occidentale (Windows-1252)",
  "windows-1250": "Europe centrale (Windows-1250)",
  "iso-8859-2": "Europe centrale (ISO 8859-2)",
  "windows-1251": "Cyrillique (Windows-1251)",
  "koi8-r": "Cyrillique (KOI8-R)",
  "windows-1253": "Grec (Windows-1253)",
  "windows-1254": "Turc (Windows-1254)",
  "windows-1255": "Hébreu (Windows-1255)",
  "windows-1256": "Arabe (Windows-1256)",
  "windows-1257": "Balte (Windows-1257)",
  "windows-1258": "Vietnamien (Windows-1258)",
  "windows-874": "Thaï (Windows-874)",
  shift_jis: "Japonais (Shift_JIS)",
  "euc-jp": "Japonais (EUC-JP)",
  gbk: "Chinois simplifié (GBK)",
  big5: "Chinois traditionnel (Big5)",
  "euc-kr": "Coréen (EUC-KR)",
};

export const subtitleWords: In<typeof english.subtitleWords> = {
  file: "Fichiers de sous-titres",
  hint: "SubRip (.srt), WebVTT (.vtt) ou SBV, jusqu’à 20 fichiers de 2 Mo. La langue et le type peuvent figurer dans le nom, comme dans film.pt-BR.sdh.srt (aussi forced et cc).",
  missing: "Veuillez choisir un fichier.",
  tooMany: "Veuillez choisir 20 fichiers au maximum.",
  tooLarge: (name) => `${name} dépasse 2\u00a0Mo.`,
  notRead: (name) => `Impossible de lire ${name}. Veuillez le choisir à nouveau.`,
  add: "Ajouter les sous-titres",
  busy: "Ajout…",
  added: "Sous-titres ajoutés.",
  failed: "Impossible d’ajouter les sous-titres. Veuillez réessayer.",
  leaveOut: (name) => `Ne pas ajouter ${name}`,
  language: "Langue",
  replaces: (name) => `Remplace vos sous-titres actuels (${name}).`,
  twice: (name) => `Un autre fichier est aussi indiqué comme ${name}. Veuillez modifier l’un des deux.`,
  encoding: "Encodage",
  encodingHint: "Si le texte ci-dessous n’est pas correct, choisissez un autre encodage.",
  encodings,
  firstLines: "Premières lignes",
  noCues: "Aucun sous-titre trouvé dans ce fichier. Veuillez choisir un autre encodage ou un autre fichier.",
  lines: (count) =>
    plural(count, { one: `${count} ligne`, many: `${count} de lignes`, other: `${count} lignes` }),
  notes: (count) =>
    plural(count, {
      one: `${count} ligne à vérifier`,
      many: `${count} de lignes à vérifier`,
      other: `${count} lignes à vérifier`,
    }),
  note: {
    reversed: (line) => `La ligne ${line} finit avant de commencer\u202f; affichée pendant 2\u00a0secondes.`,
    long: (line) => `La ligne ${line} est affichée pendant plus de 10\u00a0minutes.`,
    unreadable: (line) => `La ligne ${line} a des temps illisibles\u202f; ignorée.`,
    empty: (line) => `La ligne ${line} n’a pas de texte\u202f; ignorée.`,
    tooMany: (line) =>
      `À partir de la ligne ${line}, tout est ignoré\u202f: un fichier peut contenir 20\u202f000 sous-titres.`,
  },
};
