import { HABITS, STREAMING } from "./inputs.ts";

const HOUR_SECONDS = 3600;

/** What one hour watched asks for. Counts. */
export interface Hour {
  requests: number;
  /** Of D1, which a copy nearby may answer. */
  statements: number;
  objectReads: number;
  edgeHits: number;
}

/** As one file: every part asks for the row, and storage for the object's facts and its bytes. */
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

/** In pieces, of a work that everybody may see; `isPublic` false: of one that is for few. */
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
