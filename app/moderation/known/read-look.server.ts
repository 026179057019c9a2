import { isResizable } from "~/media/variants.rules";
import { readSmallPng } from "~/formats/png/pixels";
import type { Upload } from "~/uploads/uploads.table";
import { differenceHash } from "./dhash.rules";

export interface LookDeps {
  bucket: R2Bucket;
  images: ImagesBinding;
}

export type Pictured = Pick<
  Upload,
  "kind" | "path" | "poster" | "mime_type" | "file_size" | "width" | "height"
>;

/** Eight pixels to a field of the hash: its means are ours, whatever the service scales by. */
const SCALED = { width: 72, height: 64, fit: "squeeze" } as const;

/**
 * How a picture looks, by its own bytes where the Images service reads them; of films and of rare formats by their poster,
 * which their owner's browser made, and which so may lie: a look puts a work before a person, and no more.
 * @returns null where there is no picture, or it tells too little
 * @throws what the Images service or storage answers
 */
export async function readLook({ bucket, images }: LookDeps, work: Pictured): Promise<string | null> {
  const key = work.kind === "image" && isResizable(work) ? work.path : work.poster;
  const object = key === null ? null : await bucket.get(key);
  if (!object) return null;
  const result = await images
    .input(object.body)
    .transform(SCALED)
    .output({ format: "image/png", anim: false });
  const pixels = await readSmallPng(new Uint8Array(await result.response().arrayBuffer()));
  return pixels && differenceHash(pixels);
}
