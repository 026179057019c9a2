import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { makeNoise } from "../demo/sound/noise.ts";

export interface Files {
  portrait: string;
  picture: string;
  sound: string;
  film: string;
  captions: string;
}

const MB = 1024 * 1024;
/** Three parts. */
const SOUND_BYTES = 20 * MB;
export const FILM_SECONDS = 24;

export async function makeFiles(dir: string): Promise<Files> {
  await mkdir(dir, { recursive: true });
  const put = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(dir, name), bytes);
    return join(dir, name);
  };
  const film = join(dir, "day.webm");
  await copyFile(new URL("day.webm", import.meta.url), film);
  return {
    portrait: await put("me.png", await drawSun(320, 320, 0.5).png().toBuffer()),
    picture: await put("noon.jpg", await drawSun(1200, 800, 0.4).jpeg().toBuffer()),
    sound: await put("wind.wav", makeNoise(SOUND_BYTES)),
    film,
    captions: await put(
      "day.vtt",
      Buffer.from("WEBVTT\n\n00:00.000 --> 10:00.000\nThe sun rises,\nand it sets.\n"),
    ),
  };
}

/** `share` of the day, from 0 to 1. */
function drawSun(width: number, height: number, share: number) {
  const [x, y] = [width * share, height * (1 - Math.sin(share * Math.PI) * 0.8)];
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#253"/><circle cx="${x}" cy="${y}" r="${height / 8}" fill="#fc6"/></svg>`,
    ),
  );
}
