import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { findPages } from "./pages.ts";
import { pageSeconds } from "./streams.ts";
import type { OggStream } from "./streams.ts";

export const LOOK_BYTES = 24 * 1024;
const MAX_LOOKS = 6;

export interface Mark {
  readonly at: number;
  readonly serial: number;
  readonly seconds: number;
}

export function readMarks(reader: BoundedReader, view: ByteView, from: number, stream: OggStream): Mark[] {
  const marks: Mark[] = [];
  for (const page of findPages(reader, view)) {
    const seconds = pageSeconds(stream, page);
    if (seconds !== null) marks.push({ at: from + page.end, serial: page.serial, seconds });
  }
  return marks;
}

/** Each link's clock starts at zero. */
export async function chainSeconds(
  reader: BoundedReader,
  stream: OggStream,
  known: readonly Mark[],
): Promise<number> {
  const marks = [...known].sort(byPlace);
  const emptyLooks = new Set<number>();
  for (let i = 0; i < MAX_LOOKS; i++) {
    const { reads, bytes } = reader.usualLeft;
    const middle = findWidestJoint(marks, emptyLooks);
    if (reads === 0 || bytes < LOOK_BYTES || middle === null) break;
    const at = Math.max(Math.floor(middle - LOOK_BYTES / 2), 0);
    const found = readMarks(reader, await reader.view(at, LOOK_BYTES), at, stream);
    if (found.length === 0) emptyLooks.add(middle);
    marks.push(...found);
    marks.sort(byPlace);
  }
  return sumSeconds(marks);
}

export function isOneClock(marks: readonly Mark[]): boolean {
  return neighbourPairs(marks).every(([one, other]) => isSameClock(one, other));
}

const byPlace = (one: Mark, other: Mark): number => one.at - other.at;

function findWidestJoint(marks: readonly Mark[], emptyLooks: ReadonlySet<number>): number | null {
  let [widest, middle]: [number, number | null] = [LOOK_BYTES, null];
  for (const [one, other] of neighbourPairs(marks)) {
    const [width, between] = [other.at - one.at, (one.at + other.at) / 2];
    if (!isSameClock(one, other) && width > widest && !emptyLooks.has(between))
      [widest, middle] = [width, between];
  }
  return middle;
}

function neighbourPairs(marks: readonly Mark[]): (readonly [Mark, Mark])[] {
  return marks.slice(1).map((mark, index) => [marks[index] ?? mark, mark] as const);
}

function isSameClock(one: Mark, other: Mark): boolean {
  return one.serial === other.serial && other.seconds >= one.seconds;
}

function sumSeconds(marks: readonly Mark[]): number {
  const links = groupByLink(marks);
  const all = bytesPerSecond(links.flatMap(neighbourPairs).filter(([one, other]) => other.at > one.at));
  let seconds = 0;
  for (const [index, link] of links.entries()) {
    const [first, last, before] = [link[0], link.at(-1), links[index - 1]?.at(-1)];
    if (first === undefined || last === undefined) continue;
    seconds += last.seconds - first.seconds;
    if (before === undefined) continue;
    const start = first.at - first.seconds * (bytesPerSecond(neighbourPairs(link)) || all);
    const dense = bytesPerSecond(neighbourPairs(links[index - 1] ?? [])) || all;
    seconds += first.seconds + (dense > 0 ? Math.max(start - before.at, 0) / dense : 0);
  }
  return seconds;
}

function groupByLink(marks: readonly Mark[]): Mark[][] {
  const links: Mark[][] = [];
  for (const mark of marks) {
    const link = links.at(-1);
    const last = link?.at(-1);
    if (link !== undefined && last !== undefined && isSameClock(last, mark)) link.push(mark);
    else links.push([mark]);
  }
  return links;
}

function bytesPerSecond(pairs: readonly (readonly [Mark, Mark])[]): number {
  let [bytes, seconds] = [0, 0];
  for (const [one, other] of pairs) {
    bytes += other.at - one.at;
    seconds += other.seconds - one.seconds;
  }
  return seconds > 0 ? bytes / seconds : 0;
}
