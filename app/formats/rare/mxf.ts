import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { addCodec, setDuration, setFrameRate, setSize, setSound, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { mxfPictureCodec, mxfSoundCodec } from "./mxf-codecs.ts";

const UNIVERSAL_LABEL = "\x06\x0e\x2b\x34";
/** SMPTE 377-1 annex, register bytes 8 to 12. */
const PARTITION_PACK = "\x0d\x01\x02\x01\x01";
const RANDOM_INDEX_PACK = 0x11;
const LOCAL_SET = 0x53;
const USUAL_METADATA_BYTES = 96 * 1024;
const MAX_PACKETS = 4096;
const FIELD_LAYOUTS: ReadonlySet<number> = new Set([1, 4]);

/** SMPTE 377-1 annexes A to G and 381. */
const TAG = {
  duration: 0x0202,
  dataDefinition: 0x0201,
  sampleRate: 0x3001,
  containerDuration: 0x3002,
  pictureCoding: 0x3201,
  storedHeight: 0x3202,
  storedWidth: 0x3203,
  displayHeight: 0x3208,
  displayWidth: 0x3209,
  frameLayout: 0x320c,
  soundBits: 0x3d01,
  soundRate: 0x3d03,
  soundCoding: 0x3d06,
  channels: 0x3d07,
  sequence: 0x4803,
  editRate: 0x4b01,
  identity: 0x3c0a,
  indexRate: 0x3f0b,
  indexDuration: 0x3f0d,
} as const;

interface Packet {
  readonly isSet: boolean;
  readonly isPartition: boolean;
  readonly bodyAt: number;
  readonly end: number;
}
type LocalSet = ReadonlyMap<number, ByteView>;

/** SMPTE 377-1. The footer counts where the header is open. */
export async function readMxf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.view(0, reader.keptFrom(0));
  const sets = await readSets(reader, 0);
  describeSets(facts, sets);
  let seconds = editSeconds(sets);
  if (seconds === null || facts.codecs.video.length + facts.codecs.audio.length === 0) {
    const footerAt = await footerOffset(reader, header);
    if (footerAt !== null) {
      const footerSets = await readSets(reader, footerAt);
      describeSets(facts, footerSets);
      seconds ??= editSeconds(footerSets) ?? indexSeconds(footerSets);
    }
  }
  setDuration(facts, seconds);
  if (sets.length === 0) warn(facts, "probe.damaged");
  if (facts.width === null && facts.codecs.video.length === 0 && facts.codecs.audio.length > 0)
    facts.kind = "audio";
}

async function readSets(reader: BoundedReader, from: number): Promise<LocalSet[]> {
  let view = await reader.view(from, Math.max(reader.keptFrom(from), Math.min(4096, reader.size - from)));
  const metadataBytes = view.has(0, 64) ? view.u64(16 + packetLengthBytes(view, 0) + 32) : 0;
  const wanted = Math.min(metadataBytes + USUAL_METADATA_BYTES / 4, MAX_READ_BYTES, reader.size - from);
  if (view.length < wanted) view = await reader.view(from, wanted);
  const sets: LocalSet[] = [];
  let at = 0;
  for (let i = 0; i < MAX_PACKETS; i++) {
    reader.step();
    const packet = packetAt(view, at);
    if (packet === null || (packet.isPartition && i > 0)) break;
    if (packet.isSet) sets.push(parseSet(reader, view.slice(packet.bodyAt, packet.end - packet.bodyAt)));
    at = packet.end;
  }
  return sets;
}

function packetLengthBytes(view: ByteView, at: number): number {
  const first = view.u8(at + 16);
  return first < 0x80 ? 1 : 1 + Math.min(first & 0x7f, 8);
}

/** SMPTE 336. */
function packetAt(view: ByteView, at: number): Packet | null {
  if (!view.is(at, UNIVERSAL_LABEL) || !view.has(at, 17)) return null;
  const lengthBytes = packetLengthBytes(view, at);
  if (!view.has(at + 16, lengthBytes)) return null;
  let length = lengthBytes === 1 ? view.u8(at + 16) : 0;
  for (let i = 1; i < lengthBytes; i++) length = length * 256 + view.u8(at + 16 + i);
  const bodyAt = at + 16 + lengthBytes;
  return {
    isSet: view.u8(at + 5) === LOCAL_SET,
    isPartition: view.is(at + 8, PARTITION_PACK) && view.u8(at + 13) >= 2 && view.u8(at + 13) <= 4,
    bodyAt,
    end: bodyAt + length,
  };
}

function parseSet(reader: BoundedReader, body: ByteView): LocalSet {
  const values = new Map<number, ByteView>();
  for (let at = 0; body.has(at, 4); at += 4 + body.u16(at + 2)) {
    reader.step();
    values.set(body.u16(at), body.slice(at + 4, body.u16(at + 2)));
  }
  return values;
}

function describeSets(facts: MediaFacts, sets: readonly LocalSet[]): void {
  for (const set of sets) {
    const width = u32Value(set, TAG.displayWidth) ?? u32Value(set, TAG.storedWidth);
    const height = u32Value(set, TAG.displayHeight) ?? u32Value(set, TAG.storedHeight);
    if (width !== null && height !== null && facts.width === null) {
      const layout = set.get(TAG.frameLayout);
      const fields = layout !== undefined && layout.length > 0 && FIELD_LAYOUTS.has(layout.u8(0)) ? 2 : 1;
      setSize(facts, width, height * fields);
      const rate = ratioValue(set, TAG.sampleRate);
      if (rate !== null) setFrameRate(facts, rate);
    }
    const coding = set.get(TAG.pictureCoding);
    if (coding !== undefined) addCodec(facts, "video", mxfPictureCodec(coding));
    else if (width !== null && height !== null && facts.codecs.video.length === 0)
      addCodec(facts, "video", "rawvideo");
    const soundRate = ratioValue(set, TAG.soundRate);
    if (soundRate === null) continue;
    setSound(facts, u32Value(set, TAG.channels), soundRate);
    addCodec(
      facts,
      "audio",
      mxfSoundCodec(set.get(TAG.soundCoding) ?? null, u32Value(set, TAG.soundBits) ?? 16),
    );
  }
}

function u32Value(set: LocalSet, tag: number): number | null {
  const value = set.get(tag);
  return value !== undefined && value.length === 4 ? value.u32(0) : null;
}

function ratioValue(set: LocalSet, tag: number): number | null {
  const value = set.get(tag);
  if (value === undefined || value.length !== 8 || value.u32(0) === 0 || value.u32(4) === 0) return null;
  return value.u32(0) / value.u32(4);
}

function editSeconds(sets: readonly LocalSet[]): number | null {
  const rates = new Map<string, number>();
  for (const set of sets) {
    const rate = ratioValue(set, TAG.editRate);
    const sequence = set.get(TAG.sequence);
    if (rate !== null && sequence !== undefined) rates.set(identityKey(sequence), rate);
  }
  let longest: number | null = null;
  for (const set of sets) {
    const identity = set.get(TAG.identity);
    const rate = identity === undefined ? undefined : rates.get(identityKey(identity));
    const units =
      rate !== undefined && isEssence(set)
        ? u64Value(set, TAG.duration)
        : u64Value(set, TAG.containerDuration);
    const pace = rate ?? ratioValue(set, TAG.sampleRate);
    if (units !== null && pace !== null) longest = Math.max(longest ?? 0, units / pace);
  }
  return longest;
}

function identityKey(value: ByteView): string {
  return value.text(0, value.length);
}

/** SMPTE RP 224. */
function isEssence(set: LocalSet): boolean {
  const definition = set.get(TAG.dataDefinition);
  return (
    definition !== undefined &&
    (definition.is(8, "\x01\x03\x02\x02\x01") || definition.is(8, "\x01\x03\x02\x02\x02"))
  );
}

function u64Value(set: LocalSet, tag: number): number | null {
  const value = set.get(tag);
  const number = value !== undefined && value.length === 8 ? value.u64(0) : 0;
  return number > 0 && number < 2 ** 53 ? number : null;
}

async function footerOffset(reader: BoundedReader, header: ByteView): Promise<number | null> {
  const body = 16 + packetLengthBytes(header, 0);
  const stated = header.has(body + 24, 8) ? header.u64(body + 24) : 0;
  if (stated > 0 && stated < reader.size) return stated;
  const tail = await reader.tail(1024);
  const length = tail.has(tail.length - 4, 4) ? tail.u32(tail.length - 4) : 0;
  const at = tail.length - length;
  if (
    at < 0 ||
    !tail.is(at, UNIVERSAL_LABEL) ||
    !tail.is(at + 8, PARTITION_PACK) ||
    tail.u8(at + 13) !== RANDOM_INDEX_PACK
  )
    return null;
  const last = tail.length - 12;
  return tail.has(last, 8) && tail.u64(last) < reader.size ? tail.u64(last) : null;
}

function indexSeconds(sets: readonly LocalSet[]): number | null {
  let seconds = 0;
  for (const set of sets) {
    const rate = ratioValue(set, TAG.indexRate);
    const units = u64Value(set, TAG.indexDuration);
    if (rate !== null && units !== null) seconds += units / rate;
  }
  return seconds || null;
}
