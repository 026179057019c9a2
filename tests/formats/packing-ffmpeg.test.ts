import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pickSample } from "../support/sample.ts";
import { join as joinBytes } from "./support/bytes.ts";
import { expectFaithful, packed, playedTracks, refusal, joinSegments } from "./support/packed.ts";

/** ffmpeg is an independent judge; without it only our own reader checks. */
const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "packing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const ffmpeg = (...given: readonly string[]) =>
  execFileSync("ffmpeg", ["-v", "error", "-xerror", "-y", ...given], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });

const PICTURE = (seconds: number, rate = 25) => [
  "-f",
  "lavfi",
  "-i",
  `testsrc2=size=160x90:rate=${rate}:duration=${seconds}`,
];
const SOUND = (seconds: number) => ["-f", "lavfi", "-i", `sine=duration=${seconds}:sample_rate=48000`];
const X264 = [
  "-c:v",
  "libx264",
  "-preset",
  "veryfast",
  "-threads",
  "1",
  "-pix_fmt",
  "yuv420p",
  "-g",
  "25",
  "-bf",
  "3",
];
const BOTH = [...X264, "-c:a", "aac"];

const FILMS: readonly (readonly [string, readonly string[]])[] = [
  ["header-last.mp4", [...PICTURE(6), ...SOUND(6), ...BOTH]],
  ["header-first.mov", [...PICTURE(6), ...SOUND(6), ...BOTH, "-movflags", "+faststart"]],
  ["odd-clock.mp4", [...PICTURE(6, 30), ...SOUND(6), ...BOTH, "-video_track_timescale", "90001"]],
  [
    "variable-rate.mp4",
    [
      ...PICTURE(8),
      ...SOUND(8),
      "-vf",
      "select='mod(n,3)+gt(mod(n,7),4)',setpts=PTS+0.01*random(1)/TB",
      "-fps_mode",
      "vfr",
      ...BOTH,
    ],
  ],
  ["short-tail.mp4", [...PICTURE(4.4), ...SOUND(4.4), ...BOTH]],
  ["shorter-sound.mp4", [...PICTURE(8), ...SOUND(6), ...BOTH]],
  ["longer-sound.mp4", [...PICTURE(6), ...SOUND(9), ...BOTH]],
  [
    "two-sounds.mp4",
    [...PICTURE(4), ...SOUND(4), ...SOUND(4), "-map", "0", "-map", "1", "-map", "2", ...BOTH],
  ],
  ["120-a-second.mp4", [...PICTURE(4, 120), ...SOUND(4), ...BOTH, "-g", "120"]],
  ["silent.mp4", [...PICTURE(6), ...X264]],
  ["one-frame.mp4", [...PICTURE(1), ...X264, "-frames:v", "1"]],
  ["six-channels.mp4", [...PICTURE(2), ...SOUND(2), ...BOTH, "-ac", "6"]],
  [
    "anamorphic-hdr.mp4",
    [
      ...PICTURE(4),
      ...X264,
      "-vf",
      "setsar=4/3",
      "-color_primaries",
      "bt2020",
      "-color_trc",
      "arib-std-b67",
      "-colorspace",
      "bt2020nc",
    ],
  ],
  [
    "delayed-sound.mp4",
    [...PICTURE(6), "-itsoffset", "0.5", ...SOUND(5.5), "-map", "0", "-map", "1", ...BOTH],
  ],
];

/** Stored frames, whatever the rate. */
const STORED = ["-map", "0:v", "-map", "0:a:0?", "-fps_mode", "passthrough"];

function decoded(file: string): { video: string[]; audio: string[] } {
  const lines = ffmpeg("-i", at(file), ...STORED, "-f", "framemd5", "-")
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(",").map((field) => field.trim()));
  const of = (stream: string) =>
    lines.filter(([first]) => first === stream).map((fields) => fields.at(-1) ?? "");
  return { video: of("0"), audio: of("1") };
}

/** Seconds, sorted. ffmpeg 5.1 shifts all frames with signed delays in segments by the largest delay. */
function shownTimes(file: string, stream: string): number[] {
  const told = execFileSync(
    "ffprobe",
    [
      "-v",
      "error",
      "-select_streams",
      stream,
      "-show_entries",
      "packet=pts_time",
      "-of",
      "csv=p=0",
      at(file),
    ],
    { encoding: "utf8" },
  );
  const times = (told.match(/-?[\d.]+/g) ?? []).map(Number).sort((a, b) => a - b);
  return times.map((time) => time - (times[0] ?? 0));
}

const make = (films: readonly (readonly [string, readonly string[]])[]) => {
  for (const [name, given] of films) ffmpeg(...given, at(name));
};
const read = (name: string) => new Uint8Array(readFileSync(at(name)));

/** Each takes a second of two programs. */
const TRIED = pickSample(FILMS, 5);

describe.skipIf(!hasFfmpeg)("packed films in ffmpeg", () => {
  beforeAll(() => make(TRIED));

  it.each(TRIED.map(([name]) => name))(
    "ffmpeg decodes the packed film as it decodes the original: %s",
    async (name) => {
      const bytes = read(name);
      const packing = await packed(bytes);
      expectFaithful(bytes, packing);
      const segments = joinSegments(packing, bytes);
      writeFileSync(at("packed.mp4"), joinBytes(packing.init, ...segments));
      const [before, after] = [decoded(name), decoded("packed.mp4")];
      expect(before.video.length).toBeGreaterThan(0);
      expect(after.video).toEqual(before.video);
      // The edit list skips the encoder's priming, which is before 0 in segments.
      expect(after.audio.length - before.audio.length).toBeLessThanOrEqual(1);
      expect(after.audio.slice(after.audio.length - before.audio.length)).toEqual(before.audio);
      for (const stream of ["v:0", "a:0"]) {
        const times = shownTimes(name, stream);
        expect(shownTimes("packed.mp4", stream)).toEqual(
          times.map((time) => expect.closeTo(time, 2) as number),
        );
      }
      let first = 0;
      for (const [index, shown] of (playedTracks(packing.init, segments)[0] ?? []).entries()) {
        writeFileSync(at("segment.mp4"), joinBytes(packing.init, segments[index] ?? []));
        const last = first + shown.length;
        expect(decoded("segment.mp4").video, `segment ${index}`).toEqual(before.video.slice(first, last));
        first = last;
      }
      expect(first).toBe(before.video.length);
    },
  );
});

describe.skipIf(!hasFfmpeg)("a film that was trimmed without re-encoding", () => {
  beforeAll(() => {
    make(FILMS.slice(0, 1));
    ffmpeg("-ss", "2.48", "-i", at("header-last.mp4"), "-t", "2.3", "-c", "copy", at("trimmed.mp4"));
  });

  it("a trimmed film is packed, and shows what ffmpeg shows from the first frame to the last", async () => {
    const bytes = read("trimmed.mp4");
    const packing = await packed(bytes);
    expectFaithful(bytes, packing);
    const segments = joinSegments(packing, bytes);
    writeFileSync(at("packed.mp4"), joinBytes(packing.init, ...segments));
    const begins = packing.segments[0]?.startsAt ?? 0;
    const frames = playedTracks(packing.init, segments)[0]?.flat() ?? [];
    const shown = frames.filter(({ shownAt, seconds }) => shownAt + seconds > begins);
    const [before, after] = [decoded("trimmed.mp4").video, decoded("packed.mp4").video];
    expect(frames.length - shown.length, "half a second is only decoded").toBe(12);
    expect(after.slice(-shown.length)).toEqual(before);
  });
});

const REFUSED: readonly (readonly [string, string, readonly string[]])[] = [
  ["rare-keys.mp4", "few_key_frames", [...PICTURE(16), ...X264, "-g", "300", "-sc_threshold", "0"]],
  ["fragmented.mp4", "fragmented", [...PICTURE(2), ...X264, "-movflags", "+frag_keyframe+empty_moov"]],
  ["sound-only.mp4", "no_picture", [...SOUND(2), "-c:a", "aac"]],
  ["half-silent.mp4", "uneven_sound", [...PICTURE(12), ...SOUND(4), ...BOTH]],
  ["turned.mp4", "turned", ["-i", "header-last.mp4", "-c", "copy", "-metadata:s:v", "rotate=90"]],
];

describe.skipIf(!hasFfmpeg)("ffmpeg's output that players can't play in segments", () => {
  beforeAll(() => {
    make(FILMS.slice(0, 1));
    make(
      REFUSED.map(([name, , given]) => [
        name,
        given.map((word) => (word === "header-last.mp4" ? at(word) : word)),
      ]),
    );
  });

  it.each(REFUSED.map(([name, reason]) => [name, reason] as const))(
    "ffmpeg's film is refused for its reason: %s: %s",
    async (name, reason) => {
      expect(await refusal(read(name))).toBe(reason);
    },
  );
});
