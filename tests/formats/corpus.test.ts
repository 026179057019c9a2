import { describe, expect, it } from "vitest";
import { MAX_READS, MAX_TOTAL_BYTES } from "../../app/formats/reading/limits.ts";
import { probe, type ProbeResult } from "../../app/formats/index.ts";
import { readCorpusFile, readManifest } from "./support/manifest.ts";
import type { CorpusEntry } from "./support/manifest.ts";
import { scoreAll } from "./support/score.ts";
import type { Measure } from "./support/score.ts";
import { memorySource } from "./support/sources.ts";

const THRESHOLDS: ReadonlyArray<readonly [Measure, number]> = [
  ["mime", 0.99],
  ["image size", 0.99],
  ["video size", 0.99],
  ["duration", 0.98],
  ["orientation", 0.99],
  ["rotation", 0.99],
  ["gps", 0.99],
  ["codecs", 0.98],
  ["kind", 0.98],
  ["accepted", 0.99],
  ["rejected", 1],
];
const USUAL_READS = 8;
const USUAL_BYTES = 256 * 1024;

const manifest = readManifest();
if (manifest === null)
  console.log(
    "The media corpus is not at hand (set MEDIA_CORPUS): its figures are not measured in this run.",
  );

describe.skipIf(manifest === null)("the media corpus", async () => {
  const answers: Array<readonly [CorpusEntry, ProbeResult]> = [];
  for (const entry of manifest ?? []) answers.push([entry, await probe(memorySource(readCorpusFile(entry)))]);
  const scores = scoreAll(answers);
  const lines = THRESHOLDS.map(([measure]) => {
    const score = scores.get(measure);
    return score === undefined
      ? ""
      : `${measure.padEnd(12)} ${score.right}/${score.total} ${((100 * score.right) / score.total).toFixed(2)} %${score.misses.map((miss) => `\n    ${miss}`).join("")}`;
  });
  const ranked = (pick: (result: ProbeResult) => number): number[] =>
    answers.map(([, result]) => pick(result)).sort((a, b) => a - b);
  const share = (sorted: number[]): string =>
    [0.5, 0.9, 0.99, 1]
      .map((p) => `p${p * 100} ${sorted[Math.min(Math.floor(sorted.length * p), sorted.length - 1)] ?? 0}`)
      .join(", ");
  lines.push(
    `reads ${share(ranked((result) => result.reads))}; bytes ${share(ranked((result) => result.bytesRead))}`,
  );
  console.log(lines.join("\n"));

  it.each(THRESHOLDS)("the reader gets the %s right in at least %f of the files", (measure, least) => {
    const score = scores.get(measure);
    expect(score?.total).toBeGreaterThan(0);
    expect((score?.right ?? 0) / (score?.total ?? 1)).toBeGreaterThanOrEqual(least);
  });

  it("valid files stay within the usual budget, and all others within the hard limits", () => {
    for (const [entry, result] of answers) {
      const usual = entry.category === "valid";
      expect(result.reads, entry.file).toBeLessThanOrEqual(usual ? USUAL_READS : MAX_READS);
      expect(result.bytesRead, entry.file).toBeLessThanOrEqual(usual ? USUAL_BYTES : MAX_TOTAL_BYTES);
    }
  });

  it("no file causes an internal error", () => {
    for (const [entry, result] of answers)
      if (result.outcome === "known")
        expect(result.facts.warnings, entry.file).not.toContain("probe.internal");
  });
});
