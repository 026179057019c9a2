import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { setDuration, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, MAX_READ_BYTES, TAIL_BYTES, WIDE_TAIL_BYTES } from "../reading/limits.ts";
import { CLOCK_HERTZ, parsePes, ticksBetween } from "./pes.ts";
import { describeStreams, nameByContent } from "./transport-describe.ts";
import type { GatheredStream } from "./transport-describe.ts";
import { parseMap } from "./transport-tables.ts";
import type { ProgramStream } from "./transport-tables.ts";

const SYNC = 0x47;
const PACKET_BYTES = 188;
/** Plain, M2TS, Reed-Solomon. */
const STRIDES = [188, 192, 204] as const;
const PROOF_PACKETS = 64;
const MIN_PACKETS = 3;
const NULL_PID = 0x1fff;
/** 0xe0 to 0xef. */
const PICTURE_STREAMS = 0xe;
const KEPT_BYTES = 256 * 1024;
/** For a late first key frame. */
const MORE_BYTES = 96 * 1024;
const FURTHER_LOOKS = 2;
/** Frames may be shown out of order. */
const REORDER_TICKS = 10 * CLOCK_HERTZ;
const MAX_TIMES = 2000;

interface PacketGrid {
  readonly start: number;
  readonly stride: number;
}

interface Pid {
  stream: ProgramStream | null;
  isPicture: boolean;
  times: number[];
  last: number | null;
  kept: Uint8Array[];
  keptBytes: number;
}

export function findGrid(view: ByteView, within = PACKET_BYTES * 16): PacketGrid | null {
  for (let start = 0; start < Math.min(within, view.length); start++) {
    if (view.u8(start) !== SYNC) continue;
    for (const stride of STRIDES) {
      const packets = Math.min(PROOF_PACKETS, Math.floor((view.length - start) / stride));
      let good = packets >= MIN_PACKETS;
      for (let i = 0; i < packets && good; i++) good = isPacket(view, start + i * stride);
      if (good) return { start, stride };
    }
  }
  return null;
}

/** ISO/IEC 13818-1. */
export async function readTransportStream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let head = await reader.view(0, Math.max(reader.keptFrom(0), HEAD_BYTES));
  const grid = findGrid(head);
  if (grid === null) return warn(facts, "probe.damaged");
  let pids = scan(reader, head, grid, new Map());
  describeStreams(facts, gatherStreams(pids));
  if (lacksPicture(facts) && head.length < reader.size) {
    head = await reader.view(0, head.length + MORE_BYTES);
    pids = scan(reader, head, grid, new Map());
    describeStreams(facts, gatherStreams(pids));
    await lookFurther(reader, facts, grid, pids, head.length);
  }
  if ([...pids.values()].every(({ stream }) => stream === null)) {
    for (const [pid, state] of pids)
      if (state.times.length > 0)
        state.stream = { pid, type: state.isPicture ? "video" : "other", codec: "unknown" };
    describeStreams(facts, gatherStreams(pids));
  }
  if ([...pids.values()].every(({ stream }) => stream === null))
    throw new NotThisFormat("probe.not_media", null);
  const hasEnd = reader.size <= head.length || (await readEnd(reader, grid, pids));
  setDuration(facts, hasEnd ? measureSeconds(facts, pids) : null);
}

/** Or the table of streams, which broadcasts repeat a few times a second. */
function lacksPicture({ width, codecs }: MediaFacts): boolean {
  return width === null && (codecs.video.length > 0 || codecs.audio.length === 0);
}

function isPacket(view: ByteView, at: number): boolean {
  return view.u8(at) === SYNC && view.has(at, 4) && (view.u8(at + 3) & 0x30) !== 0;
}

function scan(
  reader: BoundedReader,
  view: ByteView,
  grid: PacketGrid,
  known: ReadonlyMap<number, Pid>,
): Map<number, Pid> {
  const pids = new Map<number, Pid>();
  const pidState = (pid: number): Pid => {
    const state = pids.get(pid) ?? {
      stream: known.get(pid)?.stream ?? null,
      isPicture: false,
      times: [],
      last: null,
      kept: [],
      keptBytes: 0,
    };
    pids.set(pid, state);
    return state;
  };
  for (let at = grid.start; view.has(at, PACKET_BYTES); at += grid.stride) {
    reader.step();
    const pid = view.u16(at + 1) & 0x1fff;
    const control = (view.u8(at + 3) >> 4) & 3;
    if (view.u8(at) !== SYNC || pid === NULL_PID || (control & 1) === 0) continue;
    const skipped = 4 + (control === 3 ? 1 + view.u8(at + 4) : 0);
    if (skipped >= PACKET_BYTES) continue;
    const payload = view.slice(at + skipped, PACKET_BYTES - skipped);
    const starts = (view.u8(at + 1) & 0x40) !== 0;
    if (starts)
      for (const stream of parseMap(payload.slice(1 + payload.u8(0)))) pidState(stream.pid).stream ??= stream;
    readPayload(pidState(pid), payload, starts);
  }
  return pids;
}

function readPayload(state: Pid, payload: ByteView, starts: boolean): void {
  const pes = starts ? parsePes(payload, 0) : null;
  if (pes !== null) state.isPicture = pes.streamId >> 4 === PICTURE_STREAMS;
  if (pes !== null && pes.pts !== null) {
    if (state.times.length < MAX_TIMES) state.times.push(pes.pts);
    const ahead = state.last === null ? 0 : ticksBetween(state.last, pes.pts);
    if (state.last === null || ahead < CLOCK_HERTZ * 3600) state.last = pes.pts;
  }
  if (state.keptBytes >= KEPT_BYTES || (pes === null && state.kept.length === 0)) return;
  const data = pes === null ? payload : payload.slice(pes.payloadAt);
  state.kept.push(data.bytes);
  state.keptBytes += data.length;
}

function gatherStreams(pids: ReadonlyMap<number, Pid>): GatheredStream[] {
  const streams: GatheredStream[] = [];
  for (const state of pids.values()) {
    if (state.stream === null) continue;
    const bytes = new Uint8Array(state.keptBytes);
    state.kept.reduce((at, piece) => (bytes.set(piece, at), at + piece.length), 0);
    const data = new ByteView(bytes);
    if (state.stream.codec === "unknown") state.stream = nameByContent(state.stream, data);
    streams.push({ stream: state.stream, data, times: state.times });
  }
  return streams;
}

/** The size comes with the next. */
async function lookFurther(
  reader: BoundedReader,
  facts: MediaFacts,
  grid: PacketGrid,
  pids: ReadonlyMap<number, Pid>,
  from: number,
): Promise<void> {
  let at = from;
  for (let i = 0; i < FURTHER_LOOKS && at < reader.size; i++) {
    if (!lacksPicture(facts)) return;
    const start = grid.start + Math.floor((at - grid.start) / grid.stride) * grid.stride;
    const piece = await reader.view(start, MAX_READ_BYTES);
    const states = scan(reader, piece, { start: 0, stride: grid.stride }, pids);
    for (const [pid, state] of pids) state.stream ??= states.get(pid)?.stream ?? null;
    describeStreams(facts, gatherStreams(states));
    at = start + piece.length;
  }
}

async function readEnd(
  reader: BoundedReader,
  grid: PacketGrid,
  pids: ReadonlyMap<number, Pid>,
): Promise<boolean> {
  let found = false;
  for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES, MAX_READ_BYTES]) {
    if (found && length === MAX_READ_BYTES) break; // only for a frame as large as a wide tail
    const tail = await reader.tail(length);
    const start = findGrid(tail);
    if (start === null) continue;
    const ends = scan(reader, tail, { start: start.start, stride: grid.stride }, new Map(pids));
    let missing = false;
    for (const [number, state] of pids) {
      const end = ends.get(number)?.last ?? null;
      if (end !== null) [state.last, found] = [end, true];
      else if (state.stream?.type === "video" && state.times.length > 0) missing = true;
    }
    if (!missing) break;
  }
  return found;
}

function measureSeconds(facts: MediaFacts, pids: ReadonlyMap<number, Pid>): number {
  const timed = [...pids.values()].filter((state) => state.stream !== null && state.times.length > 0);
  const firsts = timed.map(({ times }) => earliest(times));
  const start = earliest(firsts);
  let longest = 0;
  for (const { stream, last } of timed) {
    if (last === null) continue;
    const frame = stream?.type === "video" && facts.frameRate !== null ? 1 / facts.frameRate : 0;
    longest = Math.max(longest, ticksBetween(start, last) / CLOCK_HERTZ + frame);
  }
  return longest;
}

function earliest(times: readonly number[]): number {
  const [first = 0] = times;
  return times.reduce((least, time) => (time < least && first - time < REORDER_TICKS ? time : least), first);
}
