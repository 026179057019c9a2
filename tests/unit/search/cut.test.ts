import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { tokenizeQuery, tokenizeText, writtenWords } from "~/search/tokenize.rules";
import { fold } from "~/search/fold.rules";
import { buildMatch } from "~/search/match.rules";
import { MAX_QUERY_WORDS, MAX_WORD_SIGNS } from "~/search/search.limits";
import { seed } from "../../support/seed";

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

describe("finding a title", () => {
  it.each([
    ["German without its umlauts and ß", "Straßenfest in Köln", "strassenfest koln"],
    ["the beginning of a German compound", "Donaudampfschifffahrt", "donaudampf"],
    ["French without accents", "Été à l'Île d'Oléron", "ete oleron"],
    ["French with accents, for a title without", "Ete a la mer", "été"],
    ["Turkish dotted and dotless i", "İstanbul ışıkları", "istanbul isiklari"],
    ["Turkish in capitals", "istanbul", "İSTANBUL"],
    ["Russian without the dots of ё", "Ёлка зимой", "елка"],
    ["Vietnamese without its marks", "Phở Hà Nội, đường phố", "pho ha noi duong"],
    ["Polish, Danish and Icelandic letters", "Łódź, Smørrebrød, Þingvellir", "lodz smorrebrod thingvellir"],
    ["Greek without tonos, with the other sigma", "Ο ΔΡΌΜΟΣ", "δρομος"],
    ["Hebrew without points", "שָׁלוֹם עולם", "שלום"],
    ["Arabic without vowels and tatweel", "مُحَمَّد ســــلام", "محمد سلام"],
    ["Arabic alef, ya and ta marbuta as they are typed", "أحلى مدرسة", "احلي مدرسه"],
    ["Arabic without its article", "القاعة الكبيرة", "قاعة"],
    ["Arabic with an article the title hasn't", "قاعة كبيرة", "القاعة"],
    ["Arabic without the preposition and article", "صور بالمدينة", "مدينة"],
    ["Hebrew without its article", "הבית הלבן", "בית לבן"],
    ["Hebrew without the preposition", "טיול בירושלים", "ירושלים"],
    ["a word within a Korean compound", "서울야경사진", "야경"],
    ["the end of a Korean compound", "서울야경사진", "사진"],
    ["a version without its letter", "Blender v2.0.1", "2.0.1"],
    ["Arabic digits", "صور ٢٠٢٦", "2026"],
    ["a Chinese word within another", "北京大学的春天", "大学"],
    ["one Chinese character", "北京大学的春天", "京"],
    ["two Chinese words without the text between", "東京の夜景", "東京夜景"],
    ["hiragana for katakana", "ラーメン屋", "らーめん"],
    ["half-width kana", "ラーメン", "ﾗｰﾒﾝ"],
    ["a Thai word anywhere", "น้ำตกในป่า", "น้ำตก"],
    ["a Thai word in the middle", "วิดีโอน้ำตก", "ตก"],
    ["Hindi with its vowel signs", "हिन्दी गीत", "हिन्दी"],
    ["a half-typed Korean syllable", "한강의 밤", "하"],
    ["full-width letters", "ＷＩＤＥ ｌｅｔｔｅｒｓ", "wide"],
    ["a ligature", "ﬁlm", "film"],
    ["German with e for its umlauts", "Häuser in Köln", "haeuser koeln"],
    ["German umlauts, for a title with e for them", "Mueller", "müller"],
    ["Danish letters as pairs", "Smørrebrød, Århus", "smoerrebroed aarhus"],
    ["e for ə", "Kəmalə", "kemale"],
    ["capitals without an accent, its letter taken apart", "CAFE\u0301", "café"],
    ["final sigma", "Τέλος", "τελοσ"],
    ["a Hebrew word that continues after a final letter", "מלך", "מלכ"],
    ["Arabic hamza left out", "أحمد مؤمن", "احمد مومن"],
    ["digits of Hindi, Bengali and Thai", "२०२६ ২০২৬ ๒๐๒๖", "2026"],
    ["ASCII digits, of a query in Hindi ones", "Summer 2026", "२०२६"],
    ["a word without its hyphen", "Wi-Fi", "wifi"],
    ["a word with a hyphen that is not there", "Wifi", "wi-fi"],
    ["words joined as in an address", "My cool name", "my-cool-name"],
    ["English without its apostrophe", "Don’t stop, O'Brien", "dont obrien"],
    ["an apostrophe that is not there", "dont stop", "don't stop"],
    ["French after its apostrophe", "L'été", "ete"],
    ["points between letters", "The U.S.A.", "usa"],
    ["a number without its commas", "10,000 steps", "10000"],
    ["a name with symbols", "mira_lens", "@Mira_Lens"],
    ["a name without its symbols", "mira_lens-42", "miralens42"],
    ["invisible characters", "soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"],
    ["direction marks", "\u202eשלום\u202c", "שלום"],
    ["circled numbers and styled letters", "①𝓕ilm x²", "1film x2"],
    ["words of several scripts in one", "iPhone15で撮影", "iphone 撮影"],
  ])("a title is found by %s", (_what, title, query) => {
    expect(isFound(query, title)).toBe(true);
  });

  it.each([
    ["Thai vowel signs that change the word", "ป่า", "ปี"],
    ["Japanese voicing", "かき", "がき"],
    ["Hindi vowel signs", "दीन", "दान"],
    ["characters that are apart", "北大京", "北京"],
  ])("a title is not found by another word: %s", (_what, title, query) => {
    expect(isFound(query, title)).toBe(false);
  });

  it("a title is found by each of its own words", () => {
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

describe("tokenising any text", () => {
  const anything = fc.oneof(
    fc.stringMatching(/^[aäöé1١'’._,-]{0,40}$/),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 300 }),
    fc.stringMatching(/^[\^"*():+\- ANDORTE]{0,40}$/),
  );

  it("any text is tokenised without an error, and no operator, quote or space is left", () => {
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

  it("folding a text twice changes nothing", () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const word of tokenizeText(text)) expect(tokenizeText(word)[0]).toBe(word);
      }),
      { seed: seed() },
    );
  });

  it("tokens are limited for ten thousand letters, accents or words", () => {
    expect(tokenizeQuery("a".repeat(10_000)).flatMap(({ signs }) => [...(signs[0] ?? "")])).toHaveLength(
      MAX_WORD_SIGNS,
    );
    expect(tokenizeQuery("word ".repeat(10_000))).toHaveLength(1);
    expect(tokenizeText(`a${"\u0301".repeat(10_000)}b`)).toEqual(["a"]);
    expect(tokenizeText("ﷺ".repeat(5000)).join("").length).toBeLessThanOrEqual(5000);
  });

  it("a text of Korean without a space costs no square of its length", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    try {
      expect(tokenizeText("가".repeat(5000))).not.toEqual([]);
      const folded = normalize.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
      expect(folded).toBeLessThan(3_000_000);
    } finally {
      normalize.mockRestore();
    }
  });

  it("emoji, NUL, spaces and half a character make no query", () => {
    for (const text of ["🌊🏄‍♀️", "\0", "   ", "\ud800", "AND"].slice(0, 4))
      expect(tokenizeQuery(text)).toEqual([]);
    expect(tokenizeQuery("sea\0side 🌊 \udfff").map(({ signs }) => signs)).toEqual([["sea"], ["side"]]);
  });
});

describe("a full-text query", () => {
  it("words are only words, whatever they mean to FTS5", () => {
    expect(buildMatch(tokenizeQuery('NOT "sea* OR NEAR(x')), "quoted").toBe(
      '{title more about} : ("not"* AND "sea"* AND "or"* AND "near"* AND "x")',
    );
  });

  it("a query for a kind keeps its words separate from it", () => {
    expect(buildMatch(tokenizeQuery("image"), { media: "video" })).toBe(
      '{title more about} : ("image"*) AND kind : "video"',
    );
  });

  it("a script without spaces is searched as one word too, and by its beginning", () => {
    expect(buildMatch(tokenizeQuery("wi-fi"))).toBe('{title more about} : (("wi fi"* OR "wifi"*))');
  });

  it("adjacent characters are one phrase", () => {
    expect(buildMatch(tokenizeQuery("北京"))).toBe('{title more about} : ("北 京")');
  });
});

it("Hangul is folded into its letters, and nothing else is split", () => {
  expect([fold("한"), fold("が"), fold("น้ำ".normalize("NFKC"))].map((text) => text.length)).toEqual([
    3, 1, 4,
  ]);
});
