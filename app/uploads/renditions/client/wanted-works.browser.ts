import { uploadFailures } from "~/strings/upload-errors";
import { api, type RequestOptions } from "../../client/api.browser";
import type { WantedAnswer, WantedWork } from "../renditions.schema";
import type { Rung, Wanted } from "../rungs.rules";

export interface CopyOf {
  work: number;
  wanted: Wanted;
  version: string;
}

export interface RungOf extends CopyOf {
  wanted: Rung;
}

export function keyOf({ work, wanted, version }: CopyOf): string {
  return `${work}:${wanted}:${version}`;
}

export function copyOf<W extends Wanted>(work: WantedWork, wanted: W): CopyOf & { wanted: W } {
  return { work: work.id, wanted, version: work.etag ?? String(work.file_size) };
}

export function fetchWanted(holder: string, options: RequestOptions): Promise<WantedAnswer> {
  const request = { ...options, method: "GET", failure: uploadFailures.record } as const;
  return api<WantedAnswer>(`/api/renditions?holder=${holder}`, request);
}
