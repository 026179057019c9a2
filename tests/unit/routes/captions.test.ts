import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCueMarkup, editableText } from "~/routes/work/captions/caption-text.rules";
import { readTime, fileTime, editableTime } from "~/routes/work/captions/caption-times.rules";
import { writeCaptionsFile, readFileParts } from "~/routes/work/captions/captions-file.rules";
import { lineErrors } from "~/routes/work/captions/check-captions.rules";
import { seed } from "../../support/seed";

describe("a time in a captions file", () => {
  it.each([
    ["1:02.500", 62_500],
    ["0:01,5", 1500],
    ["01:02:03.004", 3_723_004],
    ["75", 75_000],
    [" 90:00 ", 5_400_000],
  ])("the time %s is read", (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(["", "soon", "1:60", "1:60:00", "1:2:3:4", "-1", "1.", "1.2345", "1e3", "٣"])(
    "'%s' is no time",
    (typed) => {
      expect(readTime(typed)).toBeNull();
    },
  );

  it("a time is written as it was, to the millisecond", () => {
    expect(editableTime(62_500)).toBe("1:02.500");
    expect(fileTime(3_723_004)).toBe("01:02:03.004");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999_999 }), (time) => {
        expect([readTime(editableTime(time)), readTime(fileTime(time))]).toEqual([time, time]);
      }),
      { seed: seed() },
    );
  });
});

describe("the text of a cue", () => {
  it.each([
    ["Salt & pepper, 3 < 4 > 2", "Salt &amp; pepper, 3 &lt; 4 &gt; 2"],
    ["<i>Softly</i> and <v Ada Lovelace>loud</v>", "<i>Softly</i> and <v Ada Lovelace>loud</v>"],
    ["<c.loud.red>Here</c> <00:01.500>now", "<c.loud.red>Here</c> <00:01.500>now"],
    ["a <script>b</script>", "a &lt;script&gt;b&lt;/script&gt;"],
    ["this --> that", "this --&gt; that"],
    ["literally &lt;i>", "literally &lt;i&gt;"],
    ["&nbsp;and &amp;lt;", "&nbsp;and &amp;lt;"],
  ])("'%s' is written as '%s', and comes back as typed", (typed, markup) => {
    expect(toCueMarkup(typed)).toBe(markup);
    expect(editableText(markup)).toBe(typed);
  });

  it("a cue has no empty line, which would end it", () => {
    expect(toCueMarkup(" One\n\n \r\n\nTwo \n")).toBe("One\nTwo");
  });

  it("a cue stays the same however often it is opened and saved", () => {
    const piece = fc.constantFrom(
      "&",
      "<",
      ">",
      "-->",
      "i>",
      "/i>",
      "v Ada>",
      "amp;",
      "lt;",
      "gt;",
      "a",
      " ",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const saved = toCueMarkup(pieces.join(""));
        expect(toCueMarkup(editableText(saved))).toBe(saved);
        expect(saved).not.toContain("-->");
        expect(saved).not.toMatch(/\n\s*\n/);
      }),
      { seed: seed() },
    );
  });
});

const FILE = `WEBVTT - Tide

STYLE
::cue { color: gold }

REGION
id:below
lines:2

NOTE By Ada

first
00:01.000 --> 00:02.000 region:below align:end
One

00:00:01.000 --> 00:00:02.000 line:0,end
Two
`;

describe("a captions file", () => {
  it("a file keeps its header and each cue's settings word for word", () => {
    const { head, hasNotes, unreadable, takeSettings } = readFileParts(FILE.replaceAll("\n", "\r\n"));
    expect(head).toBe(FILE.slice(0, FILE.indexOf("\n\nfirst")));
    expect([hasNotes, unreadable]).toEqual([false, 0]);
    expect([takeSettings(1000, 2000), takeSettings(1000, 2000), takeSettings(1000, 2000)]).toEqual([
      "region:below align:end",
      "line:0,end",
      "",
    ]);
  });

  it("forty thousand cues at one time are read within seconds", () => {
    const begin = process.cpuUsage();
    readFileParts(`WEBVTT\n\n${"00:01.000 --> 00:02.000\nOne\n\n".repeat(40_000)}`);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  it("notes between cues and unreadable lines are reported as lost", () => {
    const parts = (text: string) => {
      const { head, hasNotes, unreadable } = readFileParts(text);
      return { head, hasNotes, unreadable };
    };
    expect(parts("WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\nNOTE\nTo do\n")).toEqual({
      head: "WEBVTT",
      hasNotes: true,
      unreadable: 0,
    });
    expect(parts("WEBVTT\n\n0:01 --> 0:02\nOne\nNOTE in its words\n")).toEqual({
      head: "WEBVTT",
      hasNotes: false,
      unreadable: 1,
    });
    expect(parts("WEBVTT\n\nNOTE Nothing yet\n")).toEqual({
      head: "WEBVTT\n\nNOTE Nothing yet",
      hasNotes: false,
      unreadable: 0,
    });
    expect(parts("WEBVTT\n00:01.000 --> 00:02.000\nOne").head).toBe("WEBVTT");
  });

  it("a file is written in order of time, with names and settings where a cue has them", () => {
    const cue = { id: "", settings: "" };
    expect(
      writeCaptionsFile("WEBVTT\n\nNOTE By Ada", [
        { ...cue, start: 3000, end: 4000, markup: "Later" },
        { start: 1000, end: 2000, markup: "One\n&amp; a half", id: "first", settings: "line:0,end" },
      ]),
    ).toBe(
      "WEBVTT\n\nNOTE By Ada\n\nfirst\n00:00:01.000 --> 00:00:02.000 line:0,end\nOne\n&amp; a half\n\n00:00:03.000 --> 00:00:04.000\nLater\n",
    );
    expect(writeCaptionsFile("WEBVTT", [])).toBe("WEBVTT\n");
  });
});

describe("errors of a cue", () => {
  it.each([
    ["right", { start: "0:01", end: "0:02", text: "One" }, null],
    ["right, a moment longer than the work", { start: "0:05", end: "0:06.900", text: "One" }, null],
    ["without a start", { start: "", end: "0:02", text: "One" }, ["start"]],
    ["over before it begins", { start: "0:02", end: "0:02", text: "One" }, ["end"]],
    ["without words", { start: "0:01", end: "0:02", text: " \n" }, ["text"]],
    ["after the work's end", { start: "0:06", end: "0:09", text: "One" }, ["start", "end"]],
    ["wrong in every field", { start: "x", end: "y", text: "" }, ["start", "end", "text"]],
  ])("a cue is checked when it is %s", (_words, line, fields) => {
    const errors = lineErrors(line, 6000);
    expect(errors && Object.keys(errors)).toEqual(fields);
  });

  it("a cue may end at any time in a work of unknown length", () => {
    expect(lineErrors({ start: "9:00:00", end: "9:00:01", text: "One" }, null)).toBeNull();
  });
});
