import type { RenditionProblem } from "~/words/en/rendition-problems";
import type { Wanted } from "../../rungs.rules";
import type { SpritePlan } from "../../renditions.schema";

type ConvertSource = { file: Blob } | { work: number; holder: string };

export interface ConvertRequest {
  wanted: Wanted;
  source: ConvertSource;
  fileSize: number;
  durationMs: number;
  keepAs: string;
  wantsPoster: boolean;
}

/** `blob` only where the browser can't store files. */
export interface MadeCopy {
  blob: Blob | null;
  size: number;
}

export interface MadePictures {
  sprite: Blob;
  plan: SpritePlan;
  poster: Blob | null;
  placeholder: string | null;
}

/** Also a sign of life. */
export type ConvertReport =
  | { progress: number }
  | { copy: MadeCopy }
  | { pictures: MadePictures }
  | { failure: RenditionProblem; detail: string };

export class ConvertError extends Error {
  override name = "ConvertError";
  readonly problem: RenditionProblem;

  constructor(problem: RenditionProblem, cause?: unknown) {
    super(cause === undefined ? problem : String(cause), { cause });
    this.problem = problem;
  }
}
