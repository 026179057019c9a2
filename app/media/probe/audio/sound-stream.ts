import type { BoundedReader } from '../bounded-reader.ts'
import type { ByteView } from '../core/byte-view.ts'
import { NotThisFormat } from '../core/errors.ts'
import { setType } from '../facts.ts'
import type { MediaFacts } from '../facts.ts'
import { findFrame, readMp3 } from '../mpeg/mp3.ts'
import { readFlac } from './flac.ts'
import { adtsFrame, readAdts } from './framed.ts'
import { readApe, readMusepack, readTta } from './lossless.ts'
import { startOfSound } from './tags.ts'

const PROOF_FRAMES = 3

/** A sound behind ID3v2 tags: nearly always MPEG audio, but every format has been tagged so. */
export async function readSoundAfterTags(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const at = await startOfSound(reader)
  const start = await reader.view(at, 4096)
  if (start.is(0, 'fLaC')) return readAs(facts, 'audio/flac', 'flac', () => readFlac(reader, facts, at))
  if (start.is(0, 'MAC ')) return readAs(facts, 'audio/ape', 'ape', () => readApe(reader, facts, at))
  if (start.is(0, 'MP+') || start.is(0, 'MPCK')) return readAs(facts, 'audio/x-musepack', 'mpc', () => readMusepack(reader, facts, at))
  if (start.is(0, 'TTA1')) return readAs(facts, 'audio/x-tta', 'tta', () => readTta(reader, facts, at))
  if (isAdts(start)) return readAdts(reader, facts, at)
  try {
    await readMp3(reader, facts, at)
  } catch (error) {
    // A tag with nothing behind it, or a tag whose size is wrong: it is still a tagged MP3.
    if (!(error instanceof NotThisFormat) || at === 0) throw error
    await readMp3(reader, facts, 10)
  }
}

async function readAs(facts: MediaFacts, mimeType: string, fileExt: string, read: () => Promise<void>): Promise<void> {
  setType(facts, 'audio', mimeType, fileExt)
  await read()
}

/** True when ADTS frames follow each other from the start of the view. */
export function isAdts(view: ByteView): boolean {
  let at = 0
  for (let i = 0; i < PROOF_FRAMES; i++) {
    const frame = adtsFrame(view, at)
    if (frame === null) return i > 0 && !view.has(at, 7)
    at += frame.bytes
  }
  return true
}

/** True when MPEG audio frames follow each other, at the start or behind a short stretch of other bytes. */
export function isMpegAudio(reader: BoundedReader, view: ByteView): boolean {
  return findFrame(reader, view) !== null
}
