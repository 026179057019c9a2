import sharp from "sharp";
import { madeMedium, MOVING_PICTURE } from "./media.ts";

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const gradient = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#1b1140"/><stop offset="1" stop-color="#f2b62c"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="70%" cy="30%" r="12%" fill="#fff8e0"/></svg>`,
    ),
  );

export async function smallPicture(): Promise<TestFile> {
  return { name: "me.png", mimeType: "image/png", buffer: await gradient(320, 320).png().toBuffer() };
}

/** 600 by 400: red says how far from the left a pixel is, green how far from the top. */
export async function mapPicture(): Promise<TestFile> {
  const pixels = Buffer.alloc(600 * 400 * 3);
  for (let at = 0; at < 600 * 400; at++) {
    pixels[at * 3] = ((at % 600) / 600) * 255;
    pixels[at * 3 + 1] = (Math.floor(at / 600) / 400) * 255;
  }
  const buffer = await sharp(pixels, { raw: { width: 600, height: 400, channels: 3 } })
    .png()
    .toBuffer();
  return { name: "map.png", mimeType: "image/png", buffer };
}

/** Removed pictures are recognised by their bytes and refused, so each is unique. */
export async function onlyPicture(): Promise<TestFile> {
  const noise = crypto.getRandomValues(new Uint8Array(64 * 64 * 3));
  const buffer = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  return { name: "only.png", mimeType: "image/png", buffer };
}

/** Stored 800 by 600, and shown 600 by 800 by EXIF orientation 6. */
export async function photo(name = "holiday.jpg"): Promise<TestFile> {
  const exif = { IFD0: { Make: "Wishlight", Model: "Test camera", DateTime: "2026:11:20 12:00:00" } };
  const buffer = await gradient(800, 600)
    .jpeg({ quality: 88 })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export async function widePhoto(): Promise<TestFile> {
  const buffer = await gradient(2400, 1600).jpeg({ quality: 85 }).toBuffer();
  return { name: "wide.jpg", mimeType: "image/jpeg", buffer };
}

export async function animation(): Promise<TestFile> {
  const frames = ["#c22", "#2c2", "#22c"].map((background) => ({
    create: { width: 400, height: 300, channels: 3 as const, background },
  }));
  const buffer = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .gif({ delay: [200, 200, 200], loop: 0 })
    .toBuffer();
  return { name: "colours.gif", mimeType: "image/gif", buffer };
}

export function captions(): TestFile {
  const text = "WEBVTT\n\n00:00.000 --> 00:06.000\nThe tide comes in.\n";
  return { name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from(text) };
}

export const FILM = {
  size: `${MOVING_PICTURE.width} × ${MOVING_PICTURE.height}`,
  length: `0:0${MOVING_PICTURE.seconds}`,
};

export async function film(): Promise<TestFile> {
  return { name: "tide.webm", mimeType: "video/webm", buffer: await madeMedium("film.webm") };
}

export async function song(): Promise<TestFile> {
  return { name: "glass rain.mp3", mimeType: "audio/mpeg", buffer: await madeMedium("song.mp3") };
}

export function fakeFilm(): TestFile {
  return {
    name: "film.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("This is no film at all.\n".repeat(200)),
  };
}

export function longSound(): TestFile {
  const rate = 8000;
  const samples = Buffer.alloc(rate * 60, 128);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return { name: "walk.wav", mimeType: "audio/wav", buffer: Buffer.concat([header, samples]) };
}
