import { describe, expect, it } from "vitest";
import { findLeaks } from "../../support/log-lines";

describe("finding bound values in the log", () => {
  it.each([
    ["a text", ["mail to ada@gmail.com"], "ada@gmail.com"],
    ["a text in JSON", ['{"said":"a \\"word\\""}'], 'a "word"'],
    ["a code, as a number", ['{"code":482913,"level":"info"}'], "482913"],
    ["a code, as a text", ['{"code":"482913"}'], "482913"],
    ["a code, in a sentence", ["the code 482913."], "482913"],
  ])("a leak is found in %s", (_what, lines, value) => {
    expect(findLeaks(lines, [value, "not there"])).toEqual([value]);
  });

  it.each([
    ["a request's random ID", '{"request_id":"7d202561-2025-4957-b724-6f1d4d2025eb"}'],
    ["a position in a script", "at run (file:///index.js:2025:12)"],
    ["a longer number", '{"ms":120256}'],
  ])("a year is not found in %s", (_what, line) => {
    expect(findLeaks([line], ["2025"])).toEqual([]);
  });

  it("short values and our own table words are not taken for leaks", () => {
    expect(findLeaks(["ok, 123, ready"], ["ok", "123", "ready", 7, null])).toEqual([]);
  });
});
