import type { RenditionProblem } from "~/strings/rendition-problems";
import type { Wanted } from "../../rungs.rules";
import type { SpritePlan } from "../../renditions.schema";

/** Where the worker reads a work from: a file at hand, or its stored original by links that are asked for as they run out. */
export type ConvertSource = { file: Blob } | { work: number; holder: string };

/** What a page asks of the converting worker: one copy of one work. */
export interface ConvertRequest {
  wanted: Wanted;
  source: ConvertSource;
  /** Of the original: bytes, milliseconds. */
  fileSize: number;
  durationMs: number;
  /** Name under which the copy is kept in the browser's own storage. */
  keepAs: string;
  /** With the sprite: whether the work has no poster yet. */
  wantsPoster: boolean;
}

/** A copy. Where the browser keeps no files it comes along, else it lies under the name asked for. */
export interface MadeCopy {
  blob: Blob | null;
  /** Bytes. */
  size: number;
}

/** Pictures of a film: tiles for seeking, and what its page shows before it plays. */
export interface MadePictures {
  sprite: Blob;
  plan: SpritePlan;
  poster: Blob | null;
  /** Thumbhash, base64. */
  placeholder: string | null;
}

/** What the worker says; of progress (0 to 1) also when it only stays alive. */
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
