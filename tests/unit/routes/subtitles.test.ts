import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertSubtitles, MAX_CUES, plainText } from "~/routes/work/captions/convert-subtitles.rules";
import {
  decode,
  ENCODINGS,
  findEncoding,
  type Encoding,
} from "~/routes/work/captions/subtitle-encoding.browser";
import { readStrictly } from "../../support/strict-vtt";
import { encode, SENTENCES, subRip, type Spoken } from "../../support/subtitle-files";
import { seed } from "../../support/seed";

const FILES: readonly [Spoken, Encoding][] = [
  ["fr", "windows-1252"],
  ["de", "windows-1252"],
  ["es", "utf-16le"],
  ["pl", "windows-1250"],
  ["cs", "windows-1250"],
  ["hu", "iso-8859-2"],
  ["tr", "windows-1254"],
  ["ru", "windows-1251"],
  ["ru", "koi8-r"],
  ["uk", "windows-1251"],
  ["bg", "utf-16be"],
  ["el", "windows-1253"],
  ["he", "windows-1255"],
  ["ar", "windows-1256"],
  ["fa", "windows-1256"],
  ["ur", "utf-8"],
  ["ja", "shift_jis"],
  ["ja", "euc-jp"],
  ["zh", "gbk"],
  ["zh-TW", "big5"],
  ["ko", "euc-kr"],
  ["hi", "utf-8"],
];

const shown = (text: string) => convertSubtitles(text).cues.map(({ markup }) => plainText(markup));

describe("the encoding of a subtitle file", () => {
  it.each(FILES)(
    "a file in %s as %s is found, or one choice from the list away",
    async (language, encoding) => {
      const bytes = encode(subRip(language), encoding);
      const isUnusual = ["koi8-r", "iso-8859-2"].includes(encoding);
      expect(await findEncoding(bytes, null)).toBe(encoding);
      expect((await findEncoding(bytes, language)) === encoding).toBe(!isUnusual);
      expect(ENCODINGS).toContain(encoding);
      expect(shown(decode(bytes, encoding))).toEqual(SENTENCES[language]);
    },
  );

  it("a byte order mark comes first, and is no part of the text", async () => {
    for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
      const bytes = encode(`\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHi`, encoding);
      expect(await findEncoding(bytes, "ru")).toBe(encoding);
      expect(shown(decode(bytes, encoding))).toEqual(["Hi"]);
    }
  });

  it("each of the twenty encodings is offered once and known to the platform", () => {
    const names = ENCODINGS.map((one) => new TextDecoder(one).encoding);
    expect([ENCODINGS.length, new Set(names).size]).toEqual([20, 20]);
  });
});

const SRT = subRip("fr");
const VTT = `WEBVTT - Tide

STYLE
::cue { color: gold }

NOTE
By Ada

first
00:01.000 --> 00:02.000 region:below align:end
<v.loud Ada & Bob>One <c.gold>two</c> <00:01.500>three

1:00:00.000 --> 1:00:01.000 line:0,end
<ruby>漢<rt>kan</rt></ruby> & <I>more</I>
`;
const SBV = "0:00:01.000,0:00:02.500\nOne[br]two\n\n0:00:03.000,0:00:04.000\nThree\n";

describe("a subtitle file as WebVTT", () => {
  it("WebVTT keeps voices, ruby and places, and loses styles", () => {
    expect(convertSubtitles(VTT)).toMatchObject({
      notes: [],
      vtt: [
        "WEBVTT",
        "00:00:01.000 --> 00:00:02.000 align:end\n<v Ada &amp; Bob>One two three",
        "01:00:00.000 --> 01:00:01.000 line:0,end\n<ruby>漢<rt>kan</rt></ruby> &amp; <i>more</i>\n",
      ].join("\n\n"),
    });
  });

  it("SBV and SubRip are read, with SubRip's looks removed and its place at the top kept", () => {
    expect(shown(SBV)).toEqual(["One\ntwo", "Three"]);
    const { cues } = convertSubtitles(
      '1\n00:00:01,000 --> 00:00:02,000 X1:10\n{\\an8}<font color="red">Up</font><br>here',
    );
    expect(cues).toMatchObject([{ settings: "line:0", markup: "Up\nhere" }]);
  });

  it.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["a --> b\n00:05 -> 00:06", "a --&gt; b\n00:05 -&gt; 00:06"],
    ["<v a-->x", "&lt;v a--&gt;x"],
    ["<v a-- >x", "&lt;v a-- &gt;x"],
    ["<<font>i>x</<c>b>", "&lt;i&gt;x&lt;/b&gt;"],
    ["<i onclick=x>y", "&lt;i onclick=x&gt;y"],
    ["&lt;b&gt; &copy; &AMP;", "&lt;b&gt; &amp;copy; &amp;"],
  ])("'%s' stays text", (text, markup) => {
    expect(convertSubtitles(`1\n00:01,000 --> 00:02,000\n${text}\n`).cues.map((cue) => cue.markup)).toEqual([
      markup,
    ]);
  });

  const TWO = "2\n00:00:03,000 --> 00:00:04,000\nTwo\n";
  it.each([
    [
      "ends before it begins",
      `1\n00:00:09,000 --> 00:00:01,000\nOne\n\n${TWO}`,
      ["One", "Two"],
      ["2 reversed"],
    ],
    ["takes no time", `1\n00:00:01,000 --> 00:00:01,000\nOne\n\n${TWO}`, ["One", "Two"], ["2 reversed"]],
    ["lasts too long", `1\n00:00:01,000 --> 00:20:01,000\nOne\n\n${TWO}`, ["One", "Two"], ["2 long"]],
    [
      "has broken times",
      `1\n00:00:xx,000 --> 00:00:01,000\n\n1\n00:99:99:1 --> 0\nOne\n\n${TWO}`,
      ["Two"],
      ["5 unreadable"],
    ],
    ["has no text", `1\n00:00:01,000 --> 00:00:02,000\n\n${TWO}`, ["Two"], ["2 empty"]],
    [
      "has empty lines in its text",
      `1\n00:00:01,000 --> 00:00:02,000\n\nOne\n\n42\n\n${TWO}`,
      ["One\n42", "Two"],
      [],
    ],
    ["has no empty line after it", `1\n00:00:01,000 --> 00:00:02,000\nOne\n${TWO}`, ["One", "Two"], []],
    ["has no number", "00:01 --> 00:02\n1984\n\n00:03 --> 00:04\nTwo", ["1984", "Two"], []],
    ["has loose times", "1\n 0:0:1.5 - -> 00:00:02,0000 \nOne", ["One"], []],
    [
      "is followed by words and notes without times",
      "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\nLost\n\nNOTE\nx\n\nid\n00:03.000 --> 00:04.000\nTwo",
      ["One", "Two"],
      [],
    ],
    ["has a NUL and a lone carriage return", "1\r00:00:01,000 --> 00:00:02,000\rO\0ne\r", ["O\uFFFDne"], []],
  ])("a cue that %s is kept or listed", (_what, file, texts, listed) => {
    const { vtt, notes } = convertSubtitles(file);
    expect(shown(file)).toEqual(texts);
    expect(notes.map(({ line, kind }) => `${line} ${kind}`)).toEqual(listed);
    expect(readStrictly(vtt)).toHaveLength(texts.length);
  });

  it("a cue that ends before it begins is shown for two seconds", () => {
    expect(convertSubtitles("1\n00:09,000 --> 00:01,000\nOne").cues).toMatchObject([
      { start: 9000, end: 11_000 },
    ]);
  });

  it("a file without cues has none, and one with too many keeps the first 20,000", () => {
    expect(convertSubtitles("Hello").cues).toEqual([]);
    expect(convertSubtitles("").cues).toEqual([]);
    const many = convertSubtitles("00:01 --> 00:02\na\n\n".repeat(MAX_CUES + 5));
    expect([many.cues.length, many.notes]).toEqual([MAX_CUES, [{ line: 3 * MAX_CUES + 1, kind: "tooMany" }]]);
  });

  const bytes = fc
    .tuple(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...ENCODINGS))
    .map(([some, encoding]) => decode(some, encoding));
  const piece = fc.constantFrom(
    "-->",
    "--",
    ">",
    "<",
    "<v ",
    "<v a",
    "<i>",
    "</c>",
    "<font>",
    "{\\an8}",
    "&",
    "&lt;",
    "&amp",
    "\n",
    "\r",
    "\n\n",
    "\0",
    "00:01.000 --> 00:02.000",
    "00:05,000 --> 00:01,000",
    "WEBVTT",
    "NOTE",
    "7",
    " ",
    "\u2028",
    "\uFEFF",
    "<br>",
  );
  const mutated = fc
    .tuple(
      fc.constantFrom(SRT, VTT, SBV, subRip("he")),
      fc.array(fc.tuple(fc.nat(), fc.nat(12), piece), { maxLength: 12 }),
    )
    .map(([file, changes]) =>
      changes.reduce((text, [at, length, put]) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + put + text.slice(from + length);
      }, file),
    );

  it("whatever a file holds, a strict reader finds exactly the converter's cues", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          bytes,
          mutated,
          fc.array(piece).map((all) => all.join("")),
        ),
        (file) => {
          const { vtt, cues } = convertSubtitles(file);
          const wanted = cues
            .toSorted((one, other) => one.start - other.start || one.end - other.end)
            .map(({ start, end, markup }) => ({ start, end, markup }));
          expect(readStrictly(vtt)).toEqual(wanted);
          // What was converted once stays as it is.
          expect(convertSubtitles(vtt).cues.map((cue) => cue.markup)).toEqual(
            wanted.map((cue) => cue.markup),
          );
        },
      ),
      { seed: seed(), numRuns: 3000 },
    );
  });

  it.each(["<", "<v ", "<v.", "{\\", "&", " ", "-", "0", "<font ", "00:00:0", "1:", "\n", "- -", "<c."])(
    "two megabytes of '%s' are read without stalling",
    (part) => {
      const file = `1\n00:01,000 --> 00:02,000\nx${part.repeat((2 * 1024 * 1024) / part.length)}`;
      expect(convertSubtitles(file).cues).toHaveLength(1);
    },
  );
});
