import { HABITS, STREAMING } from "./inputs.ts";

const HOUR_SECONDS = 3600;

export interface Hour {
  requests: number;
  statements: number;
  objectReads: number;
  edgeHits: number;
}

/** As one file: each range asks for the row, the object's metadata and its bytes. */
export function hourAsFile(): Hour {
  const megabytes = (HOUR_SECONDS * HABITS.megabitsPerSecond) / 8;
  const ranges = megabytes / HABITS.megabytesPerRange;
  return {
    requests: ranges,
    statements: ranges,
    objectReads: ranges * STREAMING.readsPerRange,
    edgeHits: 0,
  };
}

export function hourInPieces(isPublic: boolean): Hour {
  const pieces = HOUR_SECONDS / STREAMING.secondsPerPiece;
  const statements = (HOUR_SECONDS / STREAMING.secondsPerQuestion) * STREAMING.statementsPerQuestion;
  const hits = isPublic ? pieces * STREAMING.edgeHitRate : 0;
  return {
    requests: pieces + STREAMING.piecesToBegin,
    statements,
    objectReads: (pieces - hits) * STREAMING.readsPerPiece,
    edgeHits: hits,
  };
}
