import { uploadFailures } from "~/strings/upload-errors";
import type { PartRange } from "../parts.rules";
import { SIGN_BATCH_PARTS } from "../uploads.limits";
import type { SignedPart } from "../uploads.schema";
import { api, type RequestOptions } from "./api.browser";

/** A URL that runs out this soon is signed anew instead. */
const FRESH_MS = 30_000;

export interface PartUrls {
  /** @throws UploadError when none can be had, or the signal's reason */
  urlOf(number: number): Promise<string>;
  /** Forgets a URL that storage refused. */
  drop(number: number): void;
}

/** Signed URLs by part. What is missing or runs out is asked for in batches, together with what comes next. */
export function createPartUrls(
  upload: { id: number; urls: readonly SignedPart[] },
  missing: readonly PartRange[],
  { signal, transport }: RequestOptions,
): PartUrls {
  const known = new Map(upload.urls.map((part) => [part.number, part]));
  let asking: Promise<void> = Promise.resolve();
  const isFresh = (number: number) => (known.get(number)?.expires_at ?? 0) > Date.now() + FRESH_MS;

  async function ask(number: number): Promise<void> {
    if (isFresh(number)) return;
    const next = missing.filter((part) => part.number > number && !isFresh(part.number));
    const numbers = [number, ...next.map((part) => part.number)].slice(0, SIGN_BATCH_PARTS);
    const answer = await api<{ urls: SignedPart[] }>(`/api/uploads/${upload.id}/parts`, {
      ...{ json: { numbers }, failure: uploadFailures.storage, signal, transport },
    });
    for (const part of answer.urls) known.set(part.number, part);
  }

  return {
    async urlOf(number) {
      // One after another, so that two lanes don't ask for the same batch.
      asking = asking.catch(() => undefined).then(() => ask(number));
      await asking;
      return known.get(number)?.url ?? "";
    },
    drop: (number) => void known.delete(number),
  };
}
