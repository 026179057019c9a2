import type { BoundedReader } from "../bounded-reader.ts";
import { MalformedMedia } from "../core/errors.ts";
import { addCodec, setDuration, setFrameRate, setSize, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { TAIL_BYTES } from "../limits.ts";
import { fourccCodec } from "./microsoft-codecs.ts";

/** Video files with a plain header. One function a format; offsets in bytes. */

const DV_NTSC_FRAME_BYTES = 120_000;
const DV_PAL_FRAME_BYTES = 144_000;
const NTSC_RATE = 30_000 / 1001;

/** IVF, the bare file of VP8, VP9 and AV1 encoders. */
export async function readIvf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 32);
  const [rate, scale, frames] = [header.u32(16, true), header.u32(20, true), header.u32(24, true)];
  addCodec(facts, "video", fourccCodec(header.text(8, 4)));
  setSize(facts, header.u16(12, true), header.u16(14, true));
  if (scale > 0) setFrameRate(facts, rate / scale);
  if (frames > 0) setDuration(facts, (frames * scale) / rate);
}

/** YUV4MPEG2: a text line of parameters, then raw frames. */
export async function readY4m(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, 1024);
  const line = head.text(0, head.length).split("\n", 1)[0] ?? "";
  const field = (name: string): string | undefined => new RegExp(`\\s${name}(\\S+)`).exec(line)?.[1];
  const [width, height] = [Number(field("W")), Number(field("H"))];
  if (!(width > 0) || !(height > 0)) throw new MalformedMedia("no size");
  addCodec(facts, "video", "rawvideo");
  setSize(facts, width, height);
  const [rate = 0, scale = 1] = (field("F") ?? "").split(":").map(Number);
  if (!(rate > 0)) return;
  setFrameRate(facts, rate / scale);
  const colour = field("C") ?? "420";
  const halves = colour.startsWith("444")
    ? 6
    : colour.startsWith("422")
      ? 4
      : colour.startsWith("mono")
        ? 2
        : 3;
  const sample = /p1[0246]/.test(colour) ? 2 : 1;
  const frameBytes = ((width * height * halves) / 2) * sample + 6;
  setDuration(facts, Math.round((reader.size - line.length - 1) / frameBytes) / (rate / scale));
}

/** Raw DV: frames of fixed size, the system told by one bit of the header. */
export async function readDv(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const pal = ((await reader.exactly(0, 4)).u8(3) & 0x80) !== 0;
  addCodec(facts, "video", "dvvideo");
  addCodec(facts, "audio", "pcm_s16le");
  setSize(facts, 720, pal ? 576 : 480);
  setFrameRate(facts, pal ? 25 : NTSC_RATE);
  setDuration(
    facts,
    pal ? reader.size / DV_PAL_FRAME_BYTES / 25 : reader.size / DV_NTSC_FRAME_BYTES / NTSC_RATE,
  );
}

/** RealMedia: properties and media descriptions. */
export async function readRealMedia(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let at = 0;
  for (let i = 0; i < 64 && at + 10 <= reader.size; i++) {
    reader.step();
    const head = await reader.exactly(at, 10);
    const length = head.u32(4);
    if (head.is(0, "PROP")) setDuration(facts, (await reader.exactly(at + 10, 24)).u32(20) / 1000);
    else if (head.is(0, "MDPR")) {
      const body = await reader.view(at, Math.min(length, 512));
      const video = body.find("VIDO");
      if (video >= 4 && body.has(video, 12)) {
        addCodec(facts, "video", fourccCodec(body.text(video + 4, 4)));
        setSize(facts, body.u16(video + 8), body.u16(video + 10));
      }
      const audio = body.find(".ra\xfd");
      if (audio >= 0 && body.has(audio, 60) && body.u16(audio + 4) >= 4) {
        const shift = body.u16(audio + 4) === 5 ? 6 : 0;
        setSound(facts, body.u16(audio + 54 + shift), body.u16(audio + 48 + shift));
        const name = ["cook", "sipr", "raac", "racp", "28_8", "atrc", "dnet"].find(
          (word) => body.find(word, audio) >= 0,
        );
        addCodec(
          facts,
          "audio",
          name === "raac" || name === "racp"
            ? "aac"
            : name === "28_8"
              ? "ra_288"
              : name === "atrc"
                ? "atrac3"
                : name === "dnet"
                  ? "ac3"
                  : (name ?? "unknown"),
        );
      }
    } else if (head.is(0, "DATA")) break;
    at += Math.max(length, 10);
  }
  if (facts.codecs.video.length === 0 && facts.codecs.audio.length > 0) facts.kind = "audio";
}

/** MXF: picture size and pace from the first descriptors (SMPTE 377-1), found by their local tags. */
export async function readMxf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, reader.keptFrom(0));
  const width = tagged(head, "\x32\x09\0\x04") ?? tagged(head, "\x32\x03\0\x04"); // displayed, else stored
  const height = tagged(head, "\x32\x08\0\x04") ?? tagged(head, "\x32\x02\0\x04");
  if (width !== null && height !== null) setSize(facts, width, height);
  const tail = await reader.tail(TAIL_BYTES); // the length is known only when the file is closed
  const rate = head.find("\x30\x01\0\x08");
  const length = [head, tail]
    .map((view) => ({ view, at: view.find("\x30\x02\0\x08") }))
    .find(({ view, at }) => at >= 0 && view.has(at + 4, 8) && view.u8(at + 4) === 0 && view.u64(at + 4) > 0);
  if (rate < 0 || !head.has(rate + 4, 8)) return;
  const perSecond = head.u32(rate + 4) / head.u32(rate + 8);
  setFrameRate(facts, perSecond);
  if (length !== undefined) setDuration(facts, length.view.u64(length.at + 4) / perSecond);
}

function tagged(
  view: { find(text: string): number; has(at: number, length: number): boolean; u32(at: number): number },
  tag: string,
): number | null {
  const at = view.find(tag);
  return at >= 0 && view.has(at + 4, 4) ? view.u32(at + 4) : null;
}
