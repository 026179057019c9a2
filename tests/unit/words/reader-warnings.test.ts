import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { warningSentences } from "~/words/en/reader-warnings";

it("every reader warning has a sentence, so an owner can read all of them", () => {
  const source = readFileSync(new URL("../../../app/formats/facts.ts", import.meta.url), "utf8");
  const type = /type ProbeWarning =([^;]+);/.exec(source)?.[1] ?? "";
  const codes = [...type.matchAll(/"(probe\.\w+)"/g)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes) expect(warningSentences(JSON.stringify([code])), code).toHaveLength(1);
});

it("an unknown warning is left out", () => {
  for (const kept of [null, "", "{}", '["probe.of_another_time"]', "[1]"])
    expect(warningSentences(kept)).toEqual([]);
});
