import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";
import type { Sharp } from "sharp";
import { vp8Frame } from "./vp8-frame.ts";

export interface Film {
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  /** The picture at a moment, in seconds; any size, it is scaled to the film's. */
  frame(time: number): Sharp;
}

/** WebP quality of a frame, 0 to 100. Soft pictures show nothing of it, and films stay at a few MB. */
const QUALITY = 70;
const FRAMES_AHEAD = 4;

/** Renders a film to WebM. Every frame is a key frame, so a browser seeks to any of them at once. */
export async function renderWebm(film: Film): Promise<Uint8Array> {
  const { width, height, framesPerSecond } = film;
  const source = new EncodedVideoPacketSource("vp8");
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();

  const decoderConfig = { codec: "vp8", codedWidth: width, codedHeight: height };
  const total = Math.round(film.seconds * framesPerSecond);
  // sharp compresses on its own threads while the next pictures are painted on this one.
  const pending: Promise<Uint8Array>[] = [];
  let painted = 0;
  for (let index = 0; index < total; index += 1) {
    while (painted < total && pending.length < FRAMES_AHEAD) {
      pending.push(compress(film, painted / framesPerSecond));
      painted += 1;
      // Lets sharp's finished frames come in, and the terminal's Ctrl+C.
      await new Promise(setImmediate);
    }
    const data = await (pending.shift() as Promise<Uint8Array>);
    const packet = new EncodedPacket(data, "key", index / framesPerSecond, 1 / framesPerSecond);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("The film was not written");
  return new Uint8Array(target.buffer);
}

/** What the film shows at a share (0 to 1) of its length. */
export function stillOf(film: Film, share: number): Sharp {
  return pictureAt(film, film.seconds * share);
}

const pictureAt = ({ width, height, frame }: Film, time: number): Sharp =>
  frame(time).resize(width, height, { fit: "fill", kernel: "cubic" });

async function compress(film: Film, time: number): Promise<Uint8Array> {
  return vp8Frame(await pictureAt(film, time).webp({ quality: QUALITY, effort: 2 }).toBuffer());
}
