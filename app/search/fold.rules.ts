/** Letters that no normal form takes apart. Source: Unicode, confusables of search (CLDR root collation, primary level) */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ſ: "s",
  ə: "e",
  ς: "σ",
  // Hebrew letters as they end a word: half typed, it goes on.
  ך: "כ",
  ם: "מ",
  ן: "נ",
  ף: "פ",
  ץ: "צ",
  // Arabic as it is typed: alef maqsura and Persian yeh for yeh, ta marbuta for ha, Persian kaf, alef wasla.
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  ٱ: "ا",
};
const APART = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/**
 * Marks that no reader misses: accents of Latin, Greek and Cyrillic letters. The vowel signs of Thai or Devanagari and
 * the voicing of Japanese are other words, and stay.
 */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Points of Hebrew; vowel and reading marks of Arabic, and the line that only stretches a word. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const HANGUL = /[\uac00-\ud7a3]+/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Katakana lie this far behind their hiragana. */
const KANA_STEP = 0x60;

/**
 * A word as it is compared: without case, accents and points, kana as one, Hangul by its letters, so that a syllable
 * that is half typed is a beginning. What is folded twice stays as it is.
 * @param text in NFKC
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(ACCENTED, "$1")
    .replace(POINTS, "")
    .normalize("NFC")
    .replace(APART, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KANA_STEP))
    .replace(HANGUL, (syllables) => syllables.normalize("NFD"));
}

/** Digits of all scripts as 0 to 9: each script has its ten in a row (Unicode, section 4.6). */
export function arabicDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let first = point;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
    return String((point - first) % 10);
  });
}

/** Letters for which others write two, where they have none such: Mueller, Smoerrebroed, Aarhus. */
const WITH_E: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** @param text in NFKC */
export const withE = (text: string) =>
  text.toLowerCase().replace(/[äöüøå]/gu, (letter) => WITH_E[letter] ?? letter);
