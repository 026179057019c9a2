import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesSource, findPersonal, patchBytes, probe } from "../../app/formats/index.ts";
import { pickSample } from "../support/sample.ts";
import { readCorpusFile, readManifest } from "./support/manifest.ts";

/** exiftool and ffmpeg know more containers than we do; without them only our own finder checks. */
const isThere = (tool: string, flag: string): boolean => spawnSync(tool, [flag]).status === 0;
const hasExiftool = isThere("exiftool", "-ver");
const hasFfmpeg = isThere("ffmpeg", "-version");
const folder = mkdtempSync(join(tmpdir(), "personal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COORDINATES = "+52.5200+013.4050/";
const EVERYTHING = [
  ...[
    "-GPSLatitude=52.52",
    "-GPSLatitudeRef=N",
    "-GPSLongitude=13.405",
    "-GPSLongitudeRef=E",
    "-GPSAltitude=34",
  ],
  ...[
    "-Make=Wishcam",
    "-Model=W1",
    "-Artist=Ann",
    "-Copyright=Kept",
    "-LensModel=50mm",
    "-EXIF:ExposureTime=1/50",
  ],
  ...["-EXIF:OwnerName=Bob", "-EXIF:SerialNumber=12345678", "-EXIF:LensSerialNumber=L99887766"],
  ...["-XMP-exif:GPSLatitude=52.52", "-XMP-exif:GPSLongitude=13.405", "-XMP-photoshop:City=Berlin"],
  ...["-XMP-photoshop:Country=Germany", "-XMP-iptcCore:Location=Mitte", "-XMP-iptcCore:CountryCode=DE"],
  ...["-XMP-iptcExt:LocationShownCity=Berlin", "-XMP-iptcExt:LocationCreatedSublocation=Zoo"],
  ...[
    "-XMP-aux:SerialNumber=12345678",
    "-XMP-aux:OwnerName=Bob",
    "-XMP-aux:LensSerialNumber=L9",
    "-XMP-dc:Title=Kept",
  ],
  ...["-IPTC:City=Berlin", "-IPTC:Sub-location=Mitte", "-IPTC:Country-PrimaryLocationName=Germany"],
  "-IPTC:Headline=Kept",
];
const MOVIE = [
  ...["-Keys:GPSCoordinates=52.5, 13.4, 30", "-UserData:GPSCoordinates=52.5, 13.4, 30"],
  ...["-ItemList:GPSCoordinates=52.5, 13.4, 30", "-Keys:LocationName=Berlin"],
  "-UserData:LocationInformation=Berlin Role=0 Lat=52.5 Lon=13.4 Alt=0 Body=earth Notes=",
];
const PERSONAL =
  /GPS|Latitude|Longitude|Location|(?:^|:|-)City|ProvinceState|:State$|Country|Coordinates|Serial|OwnerName|MakerNote/i;
/** Angle and height of Photoshop's light. */
const HARMLESS = /GlobalAltitude/;

type Tags = Record<string, unknown>;

function readTags(...paths: readonly string[]): Tags[] {
  const told = spawnSync("exiftool", ["-j", "-G1", "-a", "-ee", "-api", "LargeFileSupport=1", ...paths], {
    maxBuffer: 256 * 1024 * 1024,
    encoding: "utf8",
  });
  return JSON.parse(told.stdout || "[]") as Tags[];
}

const personalIn = (tags: Tags): [string, unknown][] =>
  Object.entries(tags).filter(
    ([name, value]) => PERSONAL.test(name) && !HARMLESS.test(name) && String(value).trim() !== "",
  );

const ffmpeg = (...given: readonly string[]) => execFileSync("ffmpeg", ["-v", "error", "-y", ...given]);

function makeAll(files: readonly (readonly [string, ...string[]])[]): void {
  const picture = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=10:duration=1"];
  const sound = ["-f", "lavfi", "-i", "sine=duration=1"];
  const named = [`location=${COORDINATES}`, "GEO_LAT=52.52", "title=Kept"].flatMap((text) => [
    "-metadata",
    text,
  ]);
  const isPicture = (name: string) => /\.(?:jpg|png|webp|tif|gif|avif|jp2)$/.test(name);
  const isMovie = (name: string) => /\.(?:mp4|mov|m4a)$/.test(name);
  for (const [name, ...encoded] of files) {
    if (isPicture(name)) ffmpeg(...picture, "-frames:v", "1", ...encoded, join(folder, name));
    else ffmpeg(...picture, ...sound, "-shortest", ...encoded, ...named, join(folder, name));
  }
  const paths = (which: (name: string) => boolean) =>
    files.flatMap(([name]) => (which(name) ? [join(folder, name)] : []));
  // One start for all files, since each takes seconds on a busy machine.
  const write = ["-q", "-m", "-overwrite_original"];
  spawnSync("exiftool", [...write, ...EVERYTHING, ...paths(isPicture)]);
  spawnSync("exiftool", [...write, ...EVERYTHING, ...MOVIE, ...paths(isMovie)]);
}

async function cleaned(bytes: Uint8Array) {
  const found = await findPersonal(bytesSource(bytes));
  const clean = patchBytes(bytes, found.patches);
  return { found, clean, again: await findPersonal(bytesSource(clean)) };
}

const X264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"];

const FILES = pickSample<readonly [string, ...string[]]>(
  [
    ["a.jpg"],
    ["a.png"],
    ["a.webp"],
    ["a.tif"],
    ["a.gif"],
    ["a.jp2"],
    ["a.avif", "-c:v", "libaom-av1", "-still-picture", "1"],
    ["a.mp4", ...X264],
    ["a.mov", ...X264, "-movflags", "use_metadata_tags"],
    ["fragmented.mp4", ...X264, "-movflags", "+frag_keyframe+empty_moov"],
    ["a.3gp", ...X264],
    ["a.m4a", "-vn", "-c:a", "aac"],
    ["a.mkv", ...X264],
    ["a.ogg", "-vn", "-c:a", "libvorbis"],
    ["a.opus", "-vn", "-c:a", "libopus"],
    ["a.flac", "-vn"],
    ["a.mp3", "-vn"],
    ["v24.mp3", "-vn", "-id3v2_version", "4"],
    ["a.wmv", "-c:v", "wmv2", "-c:a", "wmav2"],
    ["a.flv", "-c:v", "flv1", "-c:a", "libmp3lame", "-ar", "44100"],
  ],
  10,
);

describe.skipIf(!hasExiftool || !hasFfmpeg)("checking with exiftool and ffmpeg", () => {
  const before = new Map<string, Tags>();
  const after = new Map<string, Tags>();
  const output = join(folder, "clean");

  beforeAll(async () => {
    mkdirSync(output);
    makeAll(FILES);
    for (const [name] of FILES) {
      const { clean } = await cleaned(new Uint8Array(readFileSync(join(folder, name))));
      writeFileSync(join(output, name), clean);
    }
    const read = (where: string, into: Map<string, Tags>) => {
      for (const tags of readTags(...FILES.map(([name]) => join(where, name))))
        into.set(basename(String(tags["SourceFile"])), tags);
    };
    read(folder, before);
    read(output, after);
  });

  it.each(FILES)(
    "exiftool and ffmpeg find nothing personal, and the file still opens the same: %s",
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const { found, clean, again } = await cleaned(bytes);
      expect(found.patches.length, "something was there").toBeGreaterThan(0);
      expect([...found.left, ...again.left, ...again.patches]).toEqual([]);
      const [had = {}, has = {}] = [before.get(name), after.get(name)];
      expect(Object.keys(has).length, "exiftool read it").toBeGreaterThan(10);
      expect(personalIn(has)).toEqual([]);
      const keeps = /:(?:Make|Model|Artist|Copyright|LensModel|ExposureTime|Title|Headline)$/;
      // Data within a compressed chunk is removed with it.
      const packed = name === "a.png" ? /^IPTC:/ : /^$/;
      for (const tag of Object.keys(had).filter((known) => keeps.test(known) && !packed.test(known)))
        expect(has[tag], tag).toEqual(had[tag]);
      const facts = async (file: Uint8Array) => {
        const result = await probe(bytesSource(file));
        return result.outcome === "known" ? { ...result.facts, hasGps: false } : result;
      };
      expect(await facts(clean)).toEqual(await facts(bytes));
      const frames = (file: string) =>
        execFileSync("ffmpeg", ["-v", "error", "-xerror", "-i", file, "-f", "framemd5", "-"], {
          encoding: "utf8",
        });
      expect(frames(join(output, name))).toBe(frames(join(folder, name)));
    },
  );
});

const manifest = readManifest();

describe.skipIf(manifest === null)("personal data in the media corpus", () => {
  it("no corpus file keeps anything personal, by our finder, our reader or exiftool", async () => {
    const output = join(folder, "corpus");
    mkdirSync(output);
    const kept: string[] = [];
    for (const [index, entry] of (manifest ?? []).entries()) {
      if (!entry.allowed) continue;
      const bytes = readCorpusFile(entry);
      const { found, clean, again } = await cleaned(bytes);
      expect(again.patches, entry.file).toEqual([]);
      // Only the owner can open withheld files.
      if (found.left.size > 0) continue;
      const result = await probe(bytesSource(clean));
      expect(result.outcome === "known" && result.facts.hasGps, entry.file).toBe(false);
      if (found.patches.length === 0 && entry.has_gps !== true) continue;
      kept.push(entry.file);
      writeFileSync(join(output, `${index}-${entry.file.replaceAll("/", "_")}`), clean);
    }
    expect(kept.length).toBeGreaterThan(10);
    if (!hasExiftool) return;
    for (const tags of readTags(output)) expect(personalIn(tags), String(tags["SourceFile"])).toEqual([]);
  });
});
