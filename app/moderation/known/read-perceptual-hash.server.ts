import { isResizable } from "~/media/variants.rules";
import { readSmallPng } from "~/formats/png/pixels";
import type { Upload } from "~/uploads/uploads.table";
import { differenceHash } from "./dhash.rules";

export interface PerceptualHashDeps {
  bucket: R2Bucket;
  images: ImagesBinding;
}

type Pictured = Pick<Upload, "kind" | "path" | "poster" | "mime_type" | "file_size" | "width" | "height">;

/** So our own means decide, not the service's scaling. */
const SCALED = { width: 72, height: 64, fit: "squeeze" } as const;

/**
 * Videos by their poster, which the owner's browser may fake: a match only queues. @returns null with too
 * little detail
 */
export async function readPerceptualHash(
  { bucket, images }: PerceptualHashDeps,
  work: Pictured,
): Promise<string | null> {
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
