import type { ProbeResult } from "../../../app/formats/index.ts";
import type { CorpusEntry } from "./manifest.ts";

export interface Score {
  right: number;
  total: number;
  readonly misses: string[];
}

export type Measure =
  | "mime"
  | "kind"
  | "image size"
  | "video size"
  | "duration"
  | "orientation"
  | "rotation"
  | "gps"
  | "codecs"
  | "rejected"
  | "accepted";

/** A truth of null is not scored. */
export function scoreAll(answers: ReadonlyArray<readonly [CorpusEntry, ProbeResult]>): Map<Measure, Score> {
  const scores = new Map<Measure, Score>();
  const mark = (measure: Measure, right: boolean, note: string): void => {
    const score = scores.get(measure) ?? { right: 0, total: 0, misses: [] };
    scores.set(measure, score);
    score.total++;
    if (right) score.right++;
    else score.misses.push(note);
  };
  for (const [entry, result] of answers) scoreOne(entry, result, mark);
  return scores;
}

function scoreOne(
  entry: CorpusEntry,
  result: ProbeResult,
  mark: (measure: Measure, right: boolean, note: string) => void,
): void {
  const facts = result.outcome === "known" ? result.facts : null;
  const mime = result.outcome === "known" ? result.facts.mimeType : result.detectedMimeType;
  const name = entry.file.replace(/^files\//, "");
  const note = (truth: unknown, answer: unknown): string => `${name}: ${String(truth)} / ${String(answer)}`;
  if (entry.mime !== null)
    mark("mime", mime !== null && entry.mime_accept.includes(mime), note(entry.mime, mime));
  if (!entry.allowed || entry.expect === "reject") mark("rejected", facts === null, note("reject", mime));
  if (entry.allowed && entry.category === "valid")
    mark("accepted", facts !== null, note("accept", result.outcome));
  if (entry.kind !== "other" && facts !== null)
    mark("kind", facts.kind === entry.kind, note(entry.kind, facts.kind));
  if (entry.display_width !== null && (entry.kind === "image" || entry.kind === "video")) {
    const truth = `${entry.display_width}x${entry.display_height}`;
    const answer = facts === null ? "rejected" : `${facts.width}x${facts.height}`;
    mark(entry.kind === "image" ? "image size" : "video size", truth === answer, note(truth, answer));
  }
  const isMedia = (mime ?? "").length > 0 && /^(image|video|audio)/.test(entry.mime ?? "");
  if (entry.duration_s !== null && isMedia) {
    const answer = facts?.durationMs === null || facts === null ? null : facts.durationMs / 1000;
    mark(
      "duration",
      answer !== null && Math.abs(answer - entry.duration_s) <= (entry.duration_tol_s ?? 0.1),
      note(entry.duration_s, answer),
    );
  }
  if (entry.orientation !== null)
    mark(
      "orientation",
      facts?.orientation === entry.orientation,
      note(entry.orientation, facts?.orientation),
    );
  if (entry.rotation !== null)
    mark("rotation", (facts?.rotation ?? 0) === entry.rotation, note(entry.rotation, facts?.rotation));
  if (entry.has_gps !== null && facts !== null)
    mark("gps", facts.hasGps === entry.has_gps, note(entry.has_gps, facts.hasGps));
  const codecs = [...entry.video_codecs, ...entry.audio_codecs].filter((codec) => codec !== null);
  if (codecs.length > 0 && facts !== null && facts.kind !== "image") {
    const answer = [...facts.codecs.video, ...facts.codecs.audio];
    mark(
      "codecs",
      codecs.every((codec) => answer.includes(codec)),
      note(codecs, answer),
    );
  }
}
