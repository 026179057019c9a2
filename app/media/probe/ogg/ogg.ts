import type { BoundedReader } from '../bounded-reader.ts'
import type { ByteView } from '../core/byte-view.ts'
import { addCodec, setDuration, setFrameRate, setSize, setSound, setType, warn } from '../facts.ts'
import type { MediaFacts } from '../facts.ts'
import { HEAD_BYTES, MAX_TRACKS, TAIL_BYTES, WIDE_TAIL_BYTES } from '../limits.ts'
import { pagesIn } from './pages.ts'
import { identifyStream, pageSeconds } from './streams.ts'
import type { OggStream } from './streams.ts'

/** A first page later than this belongs to a piece cut out of something longer. Seconds. */
const LATE_START_SECONDS = 10
const EXTENSIONS: Readonly<Record<string, string>> = { opus: 'opus', speex: 'spx', flac: 'oga' }

interface Clock {
  readonly stream: OggStream
  start: number
  started: boolean
  end: number
}

/** Ogg: streams by their first pages, length by the last granule of each (RFC 3533, 7845; Vorbis, Theora, Speex mappings). */
export async function readOgg(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, Math.max(reader.keptFrom(0), Math.min(reader.size, HEAD_BYTES)))
  const clocks = new Map<number, Clock>()
  readPages(reader, head, clocks)
  describe(facts, [...clocks.values()].map((clock) => clock.stream))
  if (head.length < reader.size) {
    for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
      const tail = await reader.tail(length)
      for (const clock of clocks.values()) clock.end = 0
      readPages(reader, tail, clocks)
      if ([...clocks.values()].some((clock) => clock.end > 0)) break
    }
  }
  setDuration(facts, totalSeconds(facts, [...clocks.values()]))
}

function readPages(reader: BoundedReader, view: ByteView, clocks: Map<number, Clock>): void {
  for (const page of pagesIn(reader, view)) {
    const clock = clocks.get(page.serial)
    if (clock === undefined) {
      if (page.isFirst && clocks.size < MAX_TRACKS) {
        clocks.set(page.serial, { stream: identifyStream(view.slice(page.bodyAt, page.end - page.bodyAt)), start: 0, started: false, end: 0 })
      }
      continue
    }
    const seconds = pageSeconds(clock.stream, page)
    if (seconds === null || seconds === 0) continue
    if (!clock.started && seconds > LATE_START_SECONDS) clock.start = seconds
    clock.started = true
    clock.end = Math.max(clock.end, seconds)
  }
}

/** Streams side by side last as long as the longest; a chain of streams of one kind lasts as long as all. */
function totalSeconds(facts: MediaFacts, clocks: readonly Clock[]): number {
  const lengths = (type: 'video' | 'audio'): number[] => clocks.filter((clock) => clock.stream.type === type).map((clock) => Math.max(clock.end - clock.start, 0))
  const [video, audio] = [lengths('video'), lengths('audio')]
  if (video.length === 0 && audio.length > 1) {
    warn(facts, 'probe.estimated_duration')
    return audio.reduce((sum, seconds) => sum + seconds, 0)
  }
  return Math.max(0, ...video, ...audio)
}

function describe(facts: MediaFacts, streams: readonly OggStream[]): void {
  for (const stream of streams) if (stream.type !== 'other') addCodec(facts, stream.type, stream.codec)
  const video = streams.find((stream) => stream.type === 'video')
  const audio = streams.find((stream) => stream.type === 'audio')
  if (audio !== undefined) setSound(facts, audio.channels, audio.sampleRate)
  if (video !== undefined) {
    setType(facts, 'video', 'video/ogg', 'ogv')
    if (video.width > 0) setSize(facts, video.width, video.height)
    setFrameRate(facts, video.frameRate)
  } else if (audio !== undefined) setType(facts, 'audio', 'audio/ogg', EXTENSIONS[audio.codec] ?? 'ogg')
  else setType(facts, 'audio', 'application/ogg', 'ogx')
}
