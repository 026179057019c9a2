import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { warningSentences } from "~/strings/reader-warnings";

it("has a sentence for every warning of the readers, so that an owner reads all of them", () => {
  const source = readFileSync(new URL("../../../app/formats/facts.ts", import.meta.url), "utf8");
  const type = /type ProbeWarning =([^;]+);/.exec(source)?.[1] ?? "";
  const codes = [...type.matchAll(/"(probe\.\w+)"/g)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes) expect(warningSentences(JSON.stringify([code])), code).toHaveLength(1);
});

it("leaves out what it does not know", () => {
  for (const kept of [null, "", "{}", '["probe.of_another_time"]', "[1]"])
    expect(warningSentences(kept)).toEqual([]);
});
