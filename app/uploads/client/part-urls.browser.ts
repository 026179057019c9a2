import { uploadFailures } from "~/words/en/upload-errors";
import type { PartRange } from "../parts.rules";
import { SIGN_BATCH_PARTS } from "../uploads.limits";
import type { SignedPart } from "../uploads.schema";
import { requestApi, type RequestOptions } from "./api.browser";

const FRESH_MS = 30_000;

export interface PartUrls {
  fetchUrl(number: number): Promise<string>;
  drop(number: number): void;
}

export function createPartUrls(
  upload: { id: number; urls: readonly SignedPart[] },
  missing: readonly PartRange[],
  { signal, transport }: RequestOptions,
): PartUrls {
  const known = new Map(upload.urls.map((part) => [part.number, part]));
  let requesting: Promise<void> = Promise.resolve();
  const isFresh = (number: number) => (known.get(number)?.expires_at ?? 0) > Date.now() + FRESH_MS;

  async function requestBatch(number: number): Promise<void> {
    if (isFresh(number)) return;
    const next = missing.filter((part) => part.number > number && !isFresh(part.number));
    const numbers = [number, ...next.map((part) => part.number)].slice(0, SIGN_BATCH_PARTS);
    const answer = await requestApi<{ urls: SignedPart[] }>(`/api/uploads/${upload.id}/parts`, {
      json: { numbers },
      failure: uploadFailures.storage,
      signal,
      transport,
    });
    for (const part of answer.urls) known.set(part.number, part);
  }

  return {
    async fetchUrl(number) {
      // Two lanes must not request the same batch.
      requesting = requesting.catch(() => undefined).then(() => requestBatch(number));
      await requesting;
      return known.get(number)?.url ?? "";
    },
    drop(number) {
      known.delete(number);
    },
  };
}
