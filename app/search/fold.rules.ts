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
  ς: "σ",
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
/** Digits of Arabic and Persian; the others fall together by NFKC or are of no keyboard in use. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;

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
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KANA_STEP))
    .replace(HANGUL, (syllables) => syllables.normalize("NFD"));
}
