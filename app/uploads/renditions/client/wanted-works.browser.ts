import { uploadFailures } from "~/words/en/upload-errors";
import { requestApi, type RequestOptions } from "../../client/api.browser";
import type { WantedAnswer, WantedWork } from "../renditions.schema";
import type { Rung, Wanted } from "../rungs.rules";

export interface CopyId {
  work: number;
  wanted: Wanted;
  version: string;
}

export interface RungId extends CopyId {
  wanted: Rung;
}

export function copyKey({ work, wanted, version }: CopyId): string {
  return `${work}:${wanted}:${version}`;
}

export function copyId<W extends Wanted>(work: WantedWork, wanted: W): CopyId & { wanted: W } {
  return { work: work.id, wanted, version: work.etag ?? String(work.file_size) };
}

export function fetchWanted(holder: string, options: RequestOptions): Promise<WantedAnswer> {
  const request = { ...options, method: "GET", failure: uploadFailures.record } as const;
  return requestApi<WantedAnswer>(`/api/renditions?holder=${holder}`, request);
}
