import { CanvasSink, EncodedPacketSink, type Input, type InputVideoTrack } from "mediabunny";
import { rgbaToThumbHash } from "thumbhash";
import { DEFAULT_POSTER_SHARE } from "../../../client/preview";
import { MAX_POSTER_BYTES, MAX_POSTER_SIDE } from "../../../uploads.limits";
import { MAX_SPRITE_BYTES } from "../../renditions.limits";
import type { SpritePlan } from "../../renditions.schema";
import { ConvertError, type ConvertRequest, type MadePictures } from "./convert.messages";
import { tilePosition, tileTime, planSprite } from "./sprite.rules";

/** Safari can't write WebP. */
const TYPES = ["image/webp", "image/jpeg"];
const QUALITIES = [0.8, 0.65, 0.5, 0.35, 0.2, 0.1];
const THUMBHASH_SIDE = 100;

export async function drawPictures(
  input: Input,
  { durationMs, wantsPoster }: ConvertRequest,
  onTile: (share: number) => void,
): Promise<MadePictures> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new ConvertError("nothing_in_it");
  if (!(await track.canDecode())) throw new ConvertError("undecodable", await track.getCodec());
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const plan = planSprite(size, durationMs);
  const board = await drawTiles(track, plan, onTile);
  const sprite = await encode(board, TYPES, MAX_SPRITE_BYTES);
  if (!sprite) throw new ConvertError("no_sprite");
  if (!wantsPoster) return { sprite, plan, poster: null, placeholder: null };
  const start = Math.max(0, await track.getFirstTimestamp());
  const frame = await frameAt(track, size, start + (durationMs / 1000) * DEFAULT_POSTER_SHARE);
  const poster = frame && (await encode(frame, TYPES, MAX_POSTER_BYTES));
  return { sprite, plan, poster, placeholder: frame && makeThumbhash(frame) };
}

async function drawTiles(track: InputVideoTrack, plan: SpritePlan, onTile: (share: number) => void) {
  const { width, height, columns, count } = plan;
  const [board, context] = createCanvas(columns * width, Math.ceil(count / columns) * height);
  const sink = new CanvasSink(track, { width, height, fit: "fill", poolSize: 2 });
  let drawn = 0;
  try {
    for await (const tile of sink.canvasesAtTimestamps(tileTimes(track, plan))) {
      const { x, y } = tilePosition(plan, drawn);
      if (tile) context.drawImage(tile.canvas, x, y);
      onTile(++drawn / count);
    }
  } catch (error) {
    if (error instanceof ConvertError) throw error;
    throw new ConvertError(drawn === 0 ? "undecodable" : "damaged", error);
  }
  return board;
}

/** A key frame within the tile's time: only that is decoded. */
async function* tileTimes(track: InputVideoTrack, plan: SpritePlan) {
  const packets = new EncodedPacketSink(track);
  const start = Math.max(0, await track.getFirstTimestamp());
  let last = -Infinity;
  for (let tile = 0; tile < plan.count; tile++) {
    const moment = start + tileTime(plan, tile);
    const key = await packets.getKeyPacket(moment, { metadataOnly: true });
    const isNear = key !== null && key.timestamp >= moment - plan.every_ms / 2000;
    last = Math.max(last, isNear ? key.timestamp : moment);
    yield last;
  }
}

async function frameAt(track: InputVideoTrack, size: { width: number; height: number }, seconds: number) {
  const scale = Math.min(1, MAX_POSTER_SIDE / Math.max(size.width, size.height));
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  const sink = new CanvasSink(track, { width, height, fit: "fill" });
  const frame = await sink.getCanvas(seconds);
  return frame ? (frame.canvas as OffscreenCanvas) : null;
}

async function encode(canvas: OffscreenCanvas, types: readonly string[], most: number): Promise<Blob | null> {
  for (const quality of QUALITIES)
    for (const type of types) {
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.type === type && blob.size <= most) return blob;
    }
  return null;
}

function makeThumbhash(frame: OffscreenCanvas): string {
  const scale = THUMBHASH_SIDE / Math.max(frame.width, frame.height);
  const [width, height] = [frame.width, frame.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [, context] = createCanvas(width ?? 1, height ?? 1);
  context.drawImage(frame, 0, 0, width ?? 1, height ?? 1);
  const { data } = context.getImageData(0, 0, width ?? 1, height ?? 1);
  return btoa(String.fromCharCode(...rgbaToThumbHash(width ?? 1, height ?? 1, data)));
}

function createCanvas(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  return [canvas, context];
}
