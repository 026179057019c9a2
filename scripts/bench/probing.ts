import process from "node:process";
import type { RangeSource } from "../../app/formats/index.ts";
import type { CorpusFile, Entry } from "./corpus.ts";
import { OTHERS, OURS, type Answer, type Claim, type Library } from "./libraries.ts";
import type { Figure } from "./table.ts";

/** A file that takes longer is given up, ms. */
const PATIENCE_MS = 5_000;
/** The fastest round counts; the first one warms up. */
const ROUNDS = 3;
const CLAIMS: readonly Claim[] = ["mime", "size", "duration", "turn", "location"];

/** How one library did on the files of a field. */
interface Score {
  files: number;
  /** Threw, or took longer than anybody waits. */
  failed: number;
  /** Files a second in the fastest round. */
  rate: number;
  /** A file, on average. */
  reads: number;
  bytes: number;
  right: Record<Claim, number>;
  asked: Record<Claim, number>;
}

export interface Probing {
  figures: Figure[];
  /** Right answers of each library; Markdown. */
  accuracy: string;
}

/**
 * Our reader beside each library alone, on the valid files of that library's own field: files known per
 * second from memory, bytes and reads of a file, and whose answers are right.
 */
export async function measureProbe(corpus: readonly CorpusFile[]): Promise<Probing> {
  const valid = corpus.filter(([entry]) => entry.category === "valid");
  const whole = await measure(OURS, valid);
  const figures: Figure[] = [];
  const rows = [row(OURS, whole)];
  for (const library of OTHERS) {
    const files = valid.filter(([{ mime }]) => library.field.test(mime ?? ""));
    const [ours, theirs] = [await measure(OURS, files), await measure(library, files)];
    figures.push(...compare(library, ours, theirs));
    rows.push(row(library, theirs));
  }
  const head = ["library | files of its field | failed | type | size | length | turn | place", ALIGNMENT];
  return { figures, accuracy: [...head, ...rows].map((line) => `| ${line} |`).join("\n") };
}

const ALIGNMENT = "--- | ---: | ---: | ---: | ---: | ---: | ---: | ---:";

function compare(library: Library, ours: Score, theirs: Score): Figure[] {
  const against = (text: string) => `${text} (${library.name})`;
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const remark = `${ours.files} ${library.fieldName}; failed: ours ${ours.failed}, ${library.name} ${theirs.failed}`;
  return [
    {
      ...{ what: "files known per second", ours: `${ours.rate.toFixed(0)} /s` },
      ...{ against: against(`${theirs.rate.toFixed(0)} /s`), ratio: ours.rate / theirs.rate },
      ...{ better: "more", remark },
    },
    {
      ...{ what: "reads per file", ours: ours.reads.toFixed(2), against: against(theirs.reads.toFixed(2)) },
      ...{ ratio: ours.reads / theirs.reads, better: "less" },
    },
    {
      ...{ what: "bytes read per file", ours: kB(ours.bytes), against: against(kB(theirs.bytes)) },
      ...{ ratio: ours.bytes / theirs.bytes, better: "less" },
    },
  ];
}

function row(library: Library, { files, failed, right, asked }: Score): string {
  const shares = CLAIMS.map((claim) => {
    if (!library.claims.includes(claim)) return "–";
    return `${right[claim]}/${asked[claim]} (${((100 * right[claim]) / asked[claim]).toFixed(1)} %)`;
  });
  return [library.name, files, failed, ...shares].join(" | ");
}

const none = (): Record<Claim, number> => ({ mime: 0, size: 0, duration: 0, turn: 0, location: 0 });

async function measure(library: Library, files: readonly CorpusFile[]): Promise<Score> {
  const score: Score = {
    ...{ files: files.length, failed: 0, rate: 0, reads: 0, bytes: 0 },
    ...{ right: none(), asked: none() },
  };
  for (let round = 0; round <= ROUNDS; round++) {
    let ms = 0;
    for (const [entry, bytes] of files) {
      const source = counting(bytes, (read) => {
        if (round > 0) return;
        score.reads += 1 / files.length;
        score.bytes += read / files.length;
      });
      const started = performance.now();
      const answer = await inTime(library, source);
      ms += performance.now() - started;
      if (round === 0) grade(score, library, entry, answer);
    }
    if (round > 0) score.rate = Math.max(score.rate, (files.length / ms) * 1000);
  }
  return score;
}

function counting(bytes: Uint8Array, count: (read: number) => void): RangeSource {
  return {
    size: bytes.length,
    read: async (at, length) => {
      const slice = bytes.subarray(at, at + length);
      count(slice.length);
      return slice;
    },
  };
}

function grade(score: Score, library: Library, entry: Entry, answer: Answer | null): void {
  if (answer === null) score.failed++;
  for (const claim of library.claims) {
    const verdict = judge(claim, entry, answer ?? {});
    if (verdict === null) continue;
    score.asked[claim]++;
    if (verdict) score.right[claim]++;
  }
}

/** null where the corpus knows no truth. */
function judge(claim: Claim, entry: Entry, answer: Answer): boolean | null {
  if (claim === "mime") return entry.mime === null ? null : entry.mime_accept.includes(answer.mime ?? "");
  if (claim === "turn") return entry.orientation === null ? null : answer.turn === entry.orientation;
  if (claim === "location") return entry.has_gps === null ? null : answer.location === entry.has_gps;
  if (claim === "duration") {
    if (entry.duration_s === null) return null;
    return Math.abs((answer.duration ?? NaN) - entry.duration_s) <= (entry.duration_tol_s ?? 0.1);
  }
  if (entry.display_width === null) return null;
  const { width, height } = answer.size ?? { width: null, height: null };
  const is = (w: number | null, h: number | null) => width !== null && width === w && height === h;
  return is(entry.width, entry.height) || is(entry.display_width, entry.display_height);
}

/** What a library answers; null when it throws, takes too long, or fails where nobody waits for it. */
function inTime(library: Library, source: RangeSource): Promise<Answer | null> {
  return new Promise((resolve) => {
    const fail = () => settle(null);
    const settle = (answer: Answer | null) => {
      clearTimeout(late);
      process.off("uncaughtException", fail);
      process.off("unhandledRejection", fail);
      resolve(answer);
    };
    const late = setTimeout(fail, PATIENCE_MS);
    process.on("uncaughtException", fail);
    process.on("unhandledRejection", fail);
    library.ask(source).then(settle, fail);
  });
}
