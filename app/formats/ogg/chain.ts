import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { pagesIn } from "./pages.ts";
import { pageSeconds } from "./streams.ts";
import type { OggStream } from "./streams.ts";

/** What one look amid the file fetches: a page is a second of sound at most, as a rule. */
export const LOOK_BYTES = 24 * 1024;
const MAX_LOOKS = 6;

/** A place in the file and the clock of the link it stands in. Bytes, seconds. */
export interface Mark {
  readonly at: number;
  readonly serial: number;
  readonly seconds: number;
}

/** The marks in a view that begins at `from`, by the clock of `stream`; none where no page has a time. */
export function marksIn(reader: BoundedReader, view: ByteView, from: number, stream: OggStream): Mark[] {
  const marks: Mark[] = [];
  for (const page of pagesIn(reader, view)) {
    const seconds = pageSeconds(stream, page);
    if (seconds !== null) marks.push({ at: from + page.end, serial: page.serial, seconds });
  }
  return marks;
}

/**
 * Length of recordings joined to a chain, by looks between marks of different links, with the reads that are left. Each
 * link's clock starts at nought, so that a mark tells where its link began; what lies before that is as dense as the
 * link ahead. Seconds.
 */
export async function chainSeconds(
  reader: BoundedReader,
  stream: OggStream,
  known: readonly Mark[],
): Promise<number> {
  const marks = [...known].sort(byPlace);
  const barren = new Set<number>();
  for (let i = 0; i < MAX_LOOKS; i++) {
    const { reads, bytes } = reader.usualLeft;
    const middle = widestJoint(marks, barren);
    if (reads === 0 || bytes < LOOK_BYTES || middle === null) break;
    const at = Math.max(Math.floor(middle - LOOK_BYTES / 2), 0);
    const found = marksIn(reader, await reader.view(at, LOOK_BYTES), at, stream);
    if (found.length === 0) barren.add(middle);
    marks.push(...found);
    marks.sort(byPlace);
  }
  return sumOf(marks);
}

const byPlace = (one: Mark, other: Mark): number => one.at - other.at;

/** Whether one clock runs from one mark to the next. */
function runsOn(one: Mark, other: Mark): boolean {
  return one.serial === other.serial && other.seconds >= one.seconds;
}

/** Whether one clock runs through all marks, given in the order of their places. */
export function isOneClock(marks: readonly Mark[]): boolean {
  return neighbours(marks).every(([one, other]) => runsOn(one, other));
}

/** The middle of the longest stretch in which a link gives way to another. */
function widestJoint(marks: readonly Mark[], barren: ReadonlySet<number>): number | null {
  let [widest, middle]: [number, number | null] = [LOOK_BYTES, null];
  for (const [one, other] of neighbours(marks)) {
    const [width, between] = [other.at - one.at, (one.at + other.at) / 2];
    if (!runsOn(one, other) && width > widest && !barren.has(between)) [widest, middle] = [width, between];
  }
  return middle;
}

function sumOf(marks: readonly Mark[]): number {
  const links = linksOf(marks);
  const all = bytesASecond(links.flatMap(neighbours).filter(([one, other]) => other.at > one.at));
  let seconds = 0;
  for (const [index, link] of links.entries()) {
    const [first, last, before] = [link[0], link.at(-1), links[index - 1]?.at(-1)];
    if (first === undefined || last === undefined) continue;
    seconds += last.seconds - first.seconds;
    if (before === undefined) continue;
    const start = first.at - first.seconds * (bytesASecond(neighbours(link)) || all);
    const dense = bytesASecond(neighbours(links[index - 1] ?? [])) || all;
    seconds += first.seconds + (dense > 0 ? Math.max(start - before.at, 0) / dense : 0);
  }
  return seconds;
}

/** Marks of one clock, together. */
function linksOf(marks: readonly Mark[]): Mark[][] {
  const links: Mark[][] = [];
  for (const mark of marks) {
    const link = links.at(-1);
    const last = link?.at(-1);
    if (link !== undefined && last !== undefined && runsOn(last, mark)) link.push(mark);
    else links.push([mark]);
  }
  return links;
}

function bytesASecond(pairs: readonly (readonly [Mark, Mark])[]): number {
  let [bytes, seconds] = [0, 0];
  for (const [one, other] of pairs) {
    bytes += other.at - one.at;
    seconds += other.seconds - one.seconds;
  }
  return seconds > 0 ? bytes / seconds : 0;
}

function neighbours(marks: readonly Mark[]): (readonly [Mark, Mark])[] {
  return marks.slice(1).map((mark, index) => [marks[index] ?? mark, mark] as const);
}
