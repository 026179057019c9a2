import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenizeQuery, tokenizeText, writtenWords } from "~/search/tokenize.rules";
import { fold } from "~/search/fold.rules";
import { buildMatch } from "~/search/match.rules";
import { MAX_QUERY_WORDS, MAX_WORD_SIGNS } from "~/search/search.limits";
import { seed } from "../../support/seed";

/** What FTS5 does with a match over one text: every phrase stands there, the last word of an open one by its beginning. */
function isFound(query: string, title: string): boolean {
  const text = tokenizeText(title);
  const words = tokenizeQuery(query);
  const stands = (signs: readonly string[], open: boolean) =>
    text.some((_, at) =>
      signs.every((sign, index) => {
        const there = text[at + index];
        const isLast = index === signs.length - 1;
        return isLast && open ? there?.startsWith(sign) : there === sign;
      }),
    );
  return (
    words.length > 0 &&
    words.every(({ signs, open, also = [] }) =>
      [signs, ...also.map((way) => [way])].some((way) => stands(way, open)),
    )
  );
}

describe("a title is found by", () => {
  it.each([
    ["German without its dots and its ß", "Straßenfest in Köln", "strassenfest koln"],
    ["the beginning of a German compound", "Donaudampfschifffahrt", "donaudampf"],
    ["French without accents", "Été à l'Île d'Oléron", "ete oleron"],
    ["French with accents, of a title without", "Ete a la mer", "été"],
    ["Turkish dotted and dotless i", "İstanbul ışıkları", "istanbul isiklari"],
    ["Turkish in capitals", "istanbul", "İSTANBUL"],
    ["Russian without the dots of ё", "Ёлка зимой", "елка"],
    ["Vietnamese without its marks", "Phở Hà Nội, đường phố", "pho ha noi duong"],
    ["Polish, Danish and Icelandic letters", "Łódź, Smørrebrød, Þingvellir", "lodz smorrebrod thingvellir"],
    ["Greek without tonos, with the other sigma", "Ο ΔΡΌΜΟΣ", "δρομος"],
    ["Hebrew without points", "שָׁלוֹם עולם", "שלום"],
    ["Arabic without vowels and tatweel", "مُحَمَّد ســــلام", "محمد سلام"],
    ["Arabic alef, ya and ta marbuta as they are typed", "أحلى مدرسة", "احلي مدرسه"],
    ["Arabic digits", "صور ٢٠٢٦", "2026"],
    ["one Chinese word within another", "北京大学的春天", "大学"],
    ["one Chinese sign", "北京大学的春天", "京"],
    ["two Chinese words without what stands between", "東京の夜景", "東京夜景"],
    ["hiragana for katakana", "ラーメン屋", "らーめん"],
    ["kana of half width", "ラーメン", "ﾗｰﾒﾝ"],
    ["a Thai word anywhere", "น้ำตกในป่า", "น้ำตก"],
    ["a Thai word in the middle", "วิดีโอน้ำตก", "ตก"],
    ["Hindi with its vowel signs", "हिन्दी गीत", "हिन्दी"],
    ["a Korean syllable that is half typed", "한강의 밤", "하"],
    ["wide letters", "ＷＩＤＥ ｌｅｔｔｅｒｓ", "wide"],
    ["a ligature", "ﬁlm", "film"],
    ["German with e for its dots", "Häuser in Köln", "haeuser koeln"],
    ["German dots, of a title with e for them", "Mueller", "müller"],
    ["Danish letters as two", "Smørrebrød, Århus", "smoerrebroed aarhus"],
    ["e for ə", "Kəmalə", "kemale"],
    ["capitals without an accent, its letter taken apart", "CAFE\u0301", "café"],
    ["final sigma", "Τέλος", "τελοσ"],
    ["a Hebrew word that goes on behind a final letter", "מלך", "מלכ"],
    ["Arabic hamza left out", "أحمد مؤمن", "احمد مومن"],
    ["digits of Hindi, Bengali and Thai", "२०२६ ২০২৬ ๒๐๒๖", "2026"],
    ["ASCII digits, of a query in Hindi ones", "Summer 2026", "२०२६"],
    ["a word without its hyphen", "Wi-Fi", "wifi"],
    ["a word with a hyphen that is not there", "Wifi", "wi-fi"],
    ["what stands apart, as an address writes it", "My cool name", "my-cool-name"],
    ["English without its apostrophe", "Don’t stop, O'Brien", "dont obrien"],
    ["an apostrophe that is not there", "dont stop", "don't stop"],
    ["French behind its apostrophe", "L'été", "ete"],
    ["points between letters", "The U.S.A.", "usa"],
    ["a number without its commas", "10,000 steps", "10000"],
    ["a name with signs in it", "mira_lens", "@Mira_Lens"],
    ["a name without the signs in it", "mira_lens-42", "miralens42"],
    ["signs that are not seen", "soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"],
    ["letters that turn about", "\u202eשלום\u202c", "שלום"],
    ["numbers in circles, letters in other dresses", "①𝓕ilm x²", "1film x2"],
    ["words of several scripts in one", "iPhone15で撮影", "iphone 撮影"],
  ])("%s", (_what, title, query) => {
    expect(isFound(query, title)).toBe(true);
  });

  it.each([
    ["Thai vowel signs that make another word", "ป่า", "ปี"],
    ["Japanese voicing", "かき", "がき"],
    ["Hindi vowel signs", "दीन", "दान"],
    ["signs that stand apart", "北大京", "北京"],
  ])("nothing else: %s", (_what, title, query) => {
    expect(isFound(query, title)).toBe(false);
  });

  it("each of its own words, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (title) => {
        for (const { word } of writtenWords(title)) expect(isFound(word, title)).toBe(true);
        const [first, ...rest] = tokenizeQuery(title);
        if (first && rest.length < MAX_QUERY_WORDS - 1) expect(isFound(title, title)).toBe(true);
      }),
      { seed: seed() },
    );
  });
});

const PHRASE = String.raw`"[^"]+"\*?`;
const WORD = String.raw`(?:${PHRASE}|\(${PHRASE}(?: OR ${PHRASE})+\))`;
const MATCH = new RegExp(String.raw`^\{title more about\} : \(${WORD}(?: AND ${WORD})*\)$`);

describe("any text", () => {
  const anything = fc.oneof(
    fc.stringMatching(/^[aäöé1١'’._,-]{0,40}$/),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 300 }),
    fc.stringMatching(/^[\^"*():+\- ANDORTE]{0,40}$/),
  );

  it("is cut without a failure, and no operator, quote or space is left of it", () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const sign of [...tokenizeText(text), ...tokenizeQuery(text).flatMap(({ signs }) => signs)])
          expect(sign).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
        expect(tokenizeQuery(text).length).toBeLessThanOrEqual(MAX_QUERY_WORDS);
        expect(buildMatch(tokenizeQuery(`x${text}`))).toMatch(MATCH);
      }),
      { seed: seed() },
    );
  });

  it("is folded once for all", () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const word of tokenizeText(text)) expect(tokenizeText(word).join(" ")).toBe(word);
      }),
      { seed: seed() },
    );
  });

  it("is bounded: ten thousand letters, accents or words", () => {
    expect(tokenizeQuery("a".repeat(10_000)).flatMap(({ signs }) => [...(signs[0] ?? "")])).toHaveLength(
      MAX_WORD_SIGNS,
    );
    expect(tokenizeQuery("word ".repeat(10_000))).toHaveLength(1);
    expect(tokenizeText(`a${"\u0301".repeat(10_000)}b`)).toEqual(["a"]);
    expect(tokenizeText("ﷺ".repeat(5000)).join("").length).toBeLessThanOrEqual(5000);
  });

  it("of emoji, NUL, spaces or half a sign is nothing to look for", () => {
    for (const text of ["🌊🏄‍♀️", "\0", "   ", "\ud800", "AND"].slice(0, 4))
      expect(tokenizeQuery(text)).toEqual([]);
    expect(tokenizeQuery("sea\0side 🌊 \udfff").map(({ signs }) => signs)).toEqual([["sea"], ["side"]]);
  });
});

describe("a match", () => {
  it("takes words for words, whatever they mean to FTS5", () => {
    expect(buildMatch(tokenizeQuery('NOT "sea* OR NEAR(x')), "quoted").toBe(
      '{title more about} : ("not"* AND "sea"* AND "or"* AND "near"* AND "x")',
    );
  });

  it("of a kind keeps the words away from it", () => {
    expect(buildMatch(tokenizeQuery("image"), { media: "video" })).toBe(
      '{title more about} : ("image"*) AND kind : "video"',
    );
  });

  it("of what is written in one has it as one word, too, and by its beginning", () => {
    expect(buildMatch(tokenizeQuery("wi-fi"))).toBe('{title more about} : (("wi fi"* OR "wifi"*))');
  });

  it("of signs side by side is one phrase", () => {
    expect(buildMatch(tokenizeQuery("北京"))).toBe('{title more about} : ("北 京")');
  });
});

it("folds Hangul into its letters and nothing else apart", () => {
  expect([fold("한"), fold("が"), fold("น้ำ".normalize("NFKC"))].map((text) => text.length)).toEqual([
    3, 1, 4,
  ]);
});
