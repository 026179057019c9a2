import type { BoundedReader } from '../bounded-reader.ts'
import { ByteView } from '../core/byte-view.ts'
import { addCodec, setDuration, setFrameRate, setSize, setSound, warn } from '../facts.ts'
import type { MediaFacts } from '../facts.ts'
import { AAC_CHANNELS, AAC_SAMPLE_RATES } from '../isobmff/elementary-stream.ts'
import { HEAD_BYTES, TAIL_BYTES, WIDE_TAIL_BYTES } from '../limits.ts'
import { parseAudioFrame } from './audio-frame.ts'
import { CLOCK_HERTZ, parsePes, ticksBetween } from './pes.ts'
import { parseAssociation, parseMap } from './transport-tables.ts'
import type { ProgramStream } from './transport-tables.ts'
import { codedSize } from './video-stream.ts'

const SYNC = 0x47
const PACKET_BYTES = 188
/** Plain, with a 4-byte time code in front (M2TS), with Reed-Solomon bytes behind. */
const STRIDES = [188, 192, 204] as const
const PROOF_PACKETS = 5
const NULL_PID = 0x1fff
/** Bytes of a stream kept to look for its headers. */
const KEPT_BYTES = 96 * 1024
/** More of the file read where the first key frame lies late. */
const MORE_BYTES = 128 * 1024

export interface PacketGrid {
  readonly start: number
  readonly stride: number
}

interface Pid {
  stream: ProgramStream | null
  first: number | null
  last: number | null
  /** Payload bytes since the last time, and between first and last. */
  bytesSinceLast: number
  bytesTimed: number
  kept: Uint8Array[]
  keptBytes: number
}

/** Where transport packets lie in the view, or null. */
export function findGrid(view: ByteView, within = PACKET_BYTES * 16): PacketGrid | null {
  for (let start = 0; start < Math.min(within, view.length); start++) {
    if (view.u8(start) !== SYNC) continue
    for (const stride of STRIDES) {
      const packets = Math.min(PROOF_PACKETS, Math.floor((view.length - start) / stride))
      let good = packets >= Math.min(PROOF_PACKETS, 3) ? 1 : 0
      for (let i = 1; i < packets && good; i++) if (view.u8(start + i * stride) !== SYNC) good = 0
      if (good) return { start, stride }
    }
  }
  return null
}

/** MPEG transport stream: tables, first headers, and the clock at both ends (ISO/IEC 13818-1). */
export async function readTransportStream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, Math.max(reader.keptFrom(0), HEAD_BYTES))
  const grid = findGrid(head)
  if (grid === null) return warn(facts, 'probe.damaged')
  const pids = new Map<number, Pid>()
  const maps = new Set<number>()
  scan(reader, head, grid.start, grid.stride, pids, maps, true)
  describe(facts, pids)
  if (facts.codecs.video.length > 0 && facts.width === null && head.length < reader.size) {
    const more = await reader.view(0, head.length + MORE_BYTES)
    for (const pid of pids.values()) Object.assign(pid, { first: null, last: null, kept: [], keptBytes: 0, bytesTimed: 0, bytesSinceLast: 0 })
    scan(reader, more, grid.start, grid.stride, pids, maps, true)
    describe(facts, pids)
  }
  if (reader.size > head.length) await readEnd(reader, grid, pids)
  setDuration(facts, seconds(facts, pids))
}

async function readEnd(reader: BoundedReader, grid: PacketGrid, pids: Map<number, Pid>): Promise<void> {
  for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
    const tail = await reader.tail(length)
    const start = findGrid(tail)
    if (start === null) continue
    const rates = new Map([...pids].map(([pid, state]) => [pid, { ...state }]))
    for (const state of pids.values()) Object.assign(state, { last: null, bytesSinceLast: 0 })
    scan(reader, tail, start.start, grid.stride, pids, new Set(), false)
    const timed = [...pids.values()].filter((state) => state.stream !== null && state.stream.type !== 'other')
    const done = timed.length > 0 && timed.every((state) => state.last !== null || state.first === null)
    for (const [pid, state] of pids) if (state.last === null) state.last = rates.get(pid)?.last ?? null
    if (done) return
  }
}

function scan(reader: BoundedReader, view: ByteView, from: number, stride: number, pids: Map<number, Pid>, maps: Set<number>, isHead: boolean): void {
  for (let at = from; view.has(at, PACKET_BYTES); at += stride) {
    reader.step()
    if (view.u8(at) !== SYNC) continue
    const pid = view.u16(at + 1) & 0x1fff
    const control = (view.u8(at + 3) >> 4) & 3
    if (pid === NULL_PID || (control & 1) === 0) continue
    const payloadAt = at + 4 + (control === 3 ? 1 + view.u8(at + 4) : 0)
    if (payloadAt >= at + PACKET_BYTES) continue
    const payload = view.slice(payloadAt, at + PACKET_BYTES - payloadAt)
    const starts = (view.u8(at + 1) & 0x40) !== 0
    if (isHead && starts && (pid === 0 || maps.has(pid))) readTable(payload, pid, pids, maps)
    else if (pid !== 0) readPayload(stateOf(pids, pid), payload, starts, isHead)
  }
}

function readTable(payload: ByteView, pid: number, pids: Map<number, Pid>, maps: Set<number>): void {
  const section = payload.slice(1 + payload.u8(0))
  if (pid === 0) for (const map of parseAssociation(section)) maps.add(map)
  else for (const stream of parseMap(section)) stateOf(pids, stream.pid).stream ??= stream
}

function stateOf(pids: Map<number, Pid>, pid: number): Pid {
  const known = pids.get(pid)
  if (known !== undefined) return known
  const fresh: Pid = { stream: null, first: null, last: null, bytesSinceLast: 0, bytesTimed: 0, kept: [], keptBytes: 0 }
  pids.set(pid, fresh)
  return fresh
}

function readPayload(state: Pid, payload: ByteView, starts: boolean, isHead: boolean): void {
  const pes = starts ? parsePes(payload, 0) : null
  if (pes !== null && pes.pts !== null) {
    if (isHead) {
      if (state.first !== null) state.bytesTimed += state.bytesSinceLast
      state.first = state.first === null || (pes.pts < state.first && state.first - pes.pts < CLOCK_HERTZ * 10) ? pes.pts : state.first
    }
    if (state.last === null || ticksBetween(state.last, pes.pts) < CLOCK_HERTZ * 3600) state.last = pes.pts
    state.bytesSinceLast = 0
  }
  const data = pes === null ? payload : payload.slice(pes.payloadAt)
  state.bytesSinceLast += data.length
  if (!isHead || state.keptBytes >= KEPT_BYTES || (pes === null && state.kept.length === 0)) return
  state.kept.push(data.bytes)
  state.keptBytes += data.length
}

function describe(facts: MediaFacts, pids: ReadonlyMap<number, Pid>): void {
  for (const { stream, kept, keptBytes } of pids.values()) {
    if (stream === null || stream.type === 'other') continue
    const view = concatenate(kept, keptBytes)
    const frame = stream.codec === 'mp2' ? parseAudioFrame(view, Math.max(view.bytes.indexOf(0xff), 0)) : null
    addCodec(facts, stream.type, frame === null ? stream.codec : `mp${frame.layer}`)
    if (frame !== null && facts.channels === null) setSound(facts, frame.channels, frame.sampleRate)
    if (stream.codec === 'aac' && facts.channels === null && view.has(0, 7) && view.u8(0) === 0xff) {
      setSound(facts, AAC_CHANNELS[((view.u8(2) & 1) << 2) | (view.u8(3) >> 6)] || null, AAC_SAMPLE_RATES[(view.u8(2) >> 2) & 15] ?? null)
    }
    if (stream.type !== 'video' || facts.width !== null) continue
    const size = codedSize(stream.codec, view)
    if (size === null) continue
    setSize(facts, size.width, size.height)
    if (size.frameRate !== null) setFrameRate(facts, size.frameRate)
  }
  if (facts.codecs.video.length === 0 && facts.codecs.audio.length > 0) facts.kind = 'audio'
}

/** From the earliest first time to the latest end; what follows the last time is judged by the stream's own pace. */
function seconds(facts: MediaFacts, pids: ReadonlyMap<number, Pid>): number {
  let [start, longest] = [Number.POSITIVE_INFINITY, 0]
  const timed = [...pids.values()].filter((state) => state.stream !== null && state.stream.type !== 'other' && state.first !== null)
  for (const state of timed) start = Math.min(start, state.first ?? start)
  for (const state of timed) {
    if (state.first === null || state.last === null) continue
    const length = ticksBetween(start, state.last) / CLOCK_HERTZ
    const tail = state.stream?.type === 'video' ? (facts.frameRate === null ? 0 : 1 / facts.frameRate) : 0
    longest = Math.max(longest, length + tail)
  }
  return longest
}

function concatenate(pieces: readonly Uint8Array[], bytes: number): ByteView {
  const joined = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return new ByteView(joined)
}
