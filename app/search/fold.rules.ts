/** Letters that Unicode doesn't decompose. Source: CLDR root collation, primary level. */
const UNDECOMPOSED: Record<string, string> = {
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
  // Final letters: while typing, the word may continue.
  ך: "כ",
  ם: "מ",
  ן: "נ",
  ף: "פ",
  ץ: "צ",
  // As typed: alef maqsura and Persian yeh for yeh, ta marbuta for ha, Persian kaf, alef wasla.
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  ٱ: "ا",
};
const UNDECOMPOSED_LETTER = new RegExp(`[${Object.keys(UNDECOMPOSED).join("")}]`, "gu");

/** The vowel signs of Thai or Devanagari and the voicing of Japanese make other words and stay. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Hebrew points; Arabic vowel and reading marks, and the tatweel. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const HANGUL = /[\uac00-\ud7a3]+/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

const KANA_STEP = 0x60;

/**
 * Idempotent. Hangul is split, so that a half-typed syllable is a beginning.
 * @param text in NFKC
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(ACCENTED, "$1")
    .replace(POINTS, "")
    .normalize("NFC")
    .replace(UNDECOMPOSED_LETTER, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KANA_STEP))
    .replace(HANGUL, (syllables) => syllables.normalize("NFD"));
}

/** Each script has its ten digits in a row (Unicode, section 4.6). */
export function arabicDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let first = point;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
    return String((point - first) % 10);
  });
}

/** Letters that others write as two: Mueller, Smoerrebroed, Aarhus. */
const WITH_E: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** @param text in NFKC */
export const spellUmlautsWithE = (text: string) =>
  text.toLowerCase().replace(/[äöüøå]/gu, (letter) => WITH_E[letter] ?? letter);
