import { describe, expect, it } from "vitest";
import { planPacking } from "../../app/formats/index.ts";
import { readCorpusFile, readManifest } from "./support/manifest.ts";
import { expectFaithful } from "./support/packed.ts";
import { memorySource } from "./support/sources.ts";

const manifest = readManifest();

const REFUSED: Readonly<Record<string, string>> = {
  "gen__h264_aac_fragmented_sidx.mp4": "fragmented",
  "gen__rot180.mp4": "turned",
  "gen__rot90.mp4": "turned",
  "go-mp4__testdata__sample_fragmented.mp4": "fragmented",
  "mediabunny__test__public__annex-b.mp4": "damaged",
  "mp4parse-rust__mp4parse__tests__bipbop_cbcs_video_init.mp4": "fragmented",
  "mp4parse-rust__mp4parse_capi__tests__short-cenc.mp4": "encrypted",
  "mp4parse-rust__mp4parse_capi__tests__zero_empty_stsc.mp4": "damaged",
  "tr__h264_aac_faststart_50pct.mp4": "damaged",
  "tr__h264_aac_faststart_90pct.mp4": "damaged",
  "web-platform-tests__media-source__mp4__test-av-384k-44100Hz-1ch-320x240-30fps-10kfr.mp4": "fragmented",
  "web-platform-tests__media-source__mp4__test-v-128k-320x240-24fps-8kfr.mp4": "fragmented",
  "web-platform-tests__media-source__mp4__test-v-256k-320x240-30fps-10kfr.mp4": "fragmented",
};

describe.skipIf(manifest === null)("films of the media corpus", () => {
  const films = (manifest ?? []).filter(
    ({ mime, video_codecs: codecs }) =>
      (mime === "video/mp4" || mime === "video/quicktime") && codecs.includes("h264"),
  );

  it.each(films.map((entry) => [entry.file.replace("files/", ""), entry] as const))(
    "%s is packed sample for sample, or refused for its known reason",
    async (name, entry) => {
      const bytes = readCorpusFile(entry);
      const planned = await planPacking(memorySource(bytes));
      expect(planned.outcome === "packed" ? null : planned.reason).toBe(REFUSED[name] ?? null);
      if (planned.outcome === "packed") expectFaithful(bytes, planned.packing);
    },
  );
});
