import { describe, expect, it } from "vitest";
import { leakedIn } from "../../support/log-lines";

describe("what of the bound values stands in the log", () => {
  it.each([
    ["a text", ["mail to ada@gmail.com"], "ada@gmail.com"],
    ["a text as JSON writes it", ['{"said":"a \\"word\\""}'], 'a "word"'],
    ["a code, as a number", ['{"code":482913,"level":"info"}'], "482913"],
    ["a code, as a text", ['{"code":"482913"}'], "482913"],
    ["a code, in a sentence", ["the code 482913."], "482913"],
  ])("is %s", (_what, lines, value) => {
    expect(leakedIn(lines, [value, "not there"])).toEqual([value]);
  });

  it.each([
    ["the random name of a request", '{"request_id":"7d202561-2025-4957-b724-6f1d4d2025eb"}'],
    ["a place in a script", "at run (file:///index.js:2025:12)"],
    ["a longer number", '{"ms":120256}'],
  ])("is no year that stands in %s", (_what, line) => {
    expect(leakedIn([line], ["2025"])).toEqual([]);
  });

  it("is neither a short value nor a word of our own tables", () => {
    expect(leakedIn(["ok, 123, ready"], ["ok", "123", "ready", 7, null])).toEqual([]);
  });
});
