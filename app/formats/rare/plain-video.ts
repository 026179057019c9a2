import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia } from "../reading/errors.ts";
import { addCodec, setDuration, setFrameRate, setSize, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { realAudioCodec } from "./real-audio.ts";
import { fourccCodec } from "../riff/microsoft-codecs.ts";

const DV_NTSC_FRAME_BYTES = 120_000;
const DV_PAL_FRAME_BYTES = 144_000;
const NTSC_RATE = 30_000 / 1001;

export async function readIvf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 32);
  const rate = header.u32(16, true);
  const scale = header.u32(20, true);
  const frames = header.u32(24, true);
  addCodec(facts, "video", fourccCodec(header.text(8, 4)));
  setSize(facts, header.u16(12, true), header.u16(14, true));
  if (scale > 0) setFrameRate(facts, rate / scale);
  if (frames > 0) setDuration(facts, (frames * scale) / rate);
}

export async function readY4m(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, 1024);
  const line = head.text(0, head.length).split("\n", 1)[0] ?? "";
  const field = (name: string): string | undefined => new RegExp(`\\s${name}(\\S+)`).exec(line)?.[1];
  const width = Number(field("W"));
  const height = Number(field("H"));
  if (!(width > 0) || !(height > 0)) throw new MalformedMedia("no size");
  addCodec(facts, "video", "rawvideo");
  setSize(facts, width, height);
  const [rate = 0, scale = 1] = (field("F") ?? "").split(":").map(Number);
  if (!(rate > 0)) return;
  setFrameRate(facts, rate / scale);
  const colour = field("C") ?? "420";
  const sampleBytes = /p1[0246]/.test(colour) ? 2 : 1;
  const frameBytes = width * height * samplesPerPixel(colour) * sampleBytes + 6;
  setDuration(facts, Math.round((reader.size - line.length - 1) / frameBytes) / (rate / scale));
}

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
        const letters = body.text(audio, body.length - audio);
        const named = /lpcJ|28_8|dnet|sipr|cook|atrc|raac|racp/.exec(letters);
        addCodec(facts, "audio", (named === null ? null : realAudioCodec(named[0])) ?? "unknown");
      }
    } else if (head.is(0, "DATA")) break;
    at += Math.max(length, 10);
  }
  if (facts.codecs.video.length === 0 && facts.codecs.audio.length > 0) facts.kind = "audio";
}

function samplesPerPixel(colour: string): number {
  if (colour.startsWith("444")) return 3;
  if (colour.startsWith("422")) return 2;
  return colour.startsWith("mono") ? 1 : 1.5;
}
