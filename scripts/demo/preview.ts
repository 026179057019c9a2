import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { peaksOf } from "../../app/uploads/client/peaks.rules.ts";
import type { Stage } from "./sound/stage.ts";

/** What a browser sends beside a file (app/uploads/client/preview.ts), made without one. */
export interface Preview {
  /** WebP. */
  poster?: Uint8Array;
  /** Thumbhash, base64. */
  placeholder?: string;
  /** 0 to 100, at most 200 of them. */
  peaks?: number[];
}

/** As app/uploads/uploads.limits.ts has them, which only the app can read. */
const POSTER_SIDE = 1280;
const PEAKS = 200;

const POSTER_QUALITY = 82;
const THUMBHASH_SIDE = 100;

/** Stands in for a picture until it is there. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const small = picture.clone().resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: "inside" }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** A picture that stands for a work whose own file not every browser draws, or none as a picture. */
export async function posterOf(picture: Sharp): Promise<Preview> {
  const whole = sharp(await picture.png({ compressionLevel: 1 }).toBuffer());
  const inside = { fit: "inside", withoutEnlargement: true } as const;
  const scaled = whole.clone().resize(POSTER_SIDE, POSTER_SIDE, inside);
  return {
    poster: await scaled.webp({ quality: POSTER_QUALITY }).toBuffer(),
    placeholder: await placeholderOf(whole),
  };
}

/** The outline of a sound. */
export function outlineOf({ left }: Stage): Preview {
  return { peaks: peaksOf(left, PEAKS) };
}
