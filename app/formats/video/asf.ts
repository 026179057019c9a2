import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { addCodec, setDuration, setFrameRate, setSize, setSound, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { fourccCodec, parseWaveFormat } from "../riff/microsoft-codecs.ts";
import {
  EXTENSION_BODY,
  FILE_PROPERTIES,
  HEADER_BODY,
  HEADER_EXTENSION,
  headerEnd,
  OBJECT_HEADER_BYTES,
  STREAM_PROPERTIES,
  walkAsfObjects,
} from "./asf-objects.ts";
import { lastPacketSeconds } from "./asf-packets.ts";

/** ASF specification 1.2, section 10. */
const EXTENDED_STREAM = "\xcb\xa5\xe6\x14\x72\xc6\x32\x43";
const TYPE_VIDEO = "\xc0\xef\x19\xbc\x4d\x5b\xcf\x11";
const TYPE_AUDIO = "\x40\x9e\x69\xf8\x4d\x5b\xcf\x11";
const EXTENDED_FIELDS_BYTES = 64;
const HUNDRED_NANOSECONDS = 1e7;

export async function readAsf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const end = await headerEnd(reader);
  await readObjects(reader, facts, HEADER_BODY, end, 0);
  if (facts.codecs.video.length > 0) setType(facts, "video", "video/x-ms-wmv", "wmv");
  else if (facts.codecs.audio.length > 0) setType(facts, "audio", "audio/x-ms-wma", "wma");
  else return warn(facts, "probe.damaged");
  if (facts.durationMs === null) setDuration(facts, await lastPacketSeconds(reader, end));
}

async function readObjects(
  reader: BoundedReader,
  facts: MediaFacts,
  from: number,
  to: number,
  depth: number,
): Promise<void> {
  const damaged = () => warn(facts, "probe.damaged");
  for await (const { head, at, bodyAt, end } of walkAsfObjects(reader, from, to, damaged)) {
    if (head.is(0, FILE_PROPERTIES)) readFileProperties(facts, await reader.view(bodyAt, 80), reader.size);
    else if (head.is(0, STREAM_PROPERTIES))
      readStream(facts, await reader.view(bodyAt, Math.min(end - bodyAt, 512)));
    else if (head.is(0, HEADER_EXTENSION) && depth === 0)
      await readObjects(reader, facts, at + EXTENSION_BODY, Math.min(end, to), 1);
    else if (head.is(0, EXTENDED_STREAM)) await readExtendedStream(reader, facts, bodyAt, end);
  }
}

/** Play time includes the preroll. */
function readFileProperties(facts: MediaFacts, body: ByteView, fileBytes: number): void {
  const broadcast = (body.u32(64, true) & 1) !== 0;
  if (!broadcast && body.u64(16, true) > fileBytes) warn(facts, "probe.truncated");
  if (!broadcast) setDuration(facts, body.u64(40, true) / HUNDRED_NANOSECONDS - body.u64(56, true) / 1000);
}

function readStream(facts: MediaFacts, body: ByteView): void {
  if (body.is(0, TYPE_VIDEO) && body.has(54, 8)) {
    addCodec(facts, "video", body.has(81, 4) ? fourccCodec(body.text(81, 4)) : "unknown");
    if (facts.width === null) setSize(facts, body.u32(54, true), body.u32(58, true));
  } else if (body.is(0, TYPE_AUDIO)) {
    const format = parseWaveFormat(body.slice(54));
    if (format === null) return;
    addCodec(facts, "audio", format.codec);
    if (facts.channels === null) setSound(facts, format.channels, format.sampleRate);
  }
}

async function readExtendedStream(
  reader: BoundedReader,
  facts: MediaFacts,
  from: number,
  to: number,
): Promise<void> {
  const fields = await reader.view(from, EXTENDED_FIELDS_BYTES);
  const frame = fields.u64(52, true);
  if (frame > 0 && facts.frameRate === null) setFrameRate(facts, HUNDRED_NANOSECONDS / frame);
  let at = from + EXTENDED_FIELDS_BYTES;
  for (let names = fields.u16(60, true); names > 0; names--) {
    reader.step();
    at += 4 + (await reader.exactly(at + 2, 2)).u16(0, true);
  }
  for (let extensions = fields.u16(62, true); extensions > 0; extensions--) {
    reader.step();
    at += 22 + (await reader.exactly(at + 18, 4)).u32(0, true);
  }
  if (at + OBJECT_HEADER_BYTES <= to) await readObjects(reader, facts, at, Math.min(to, reader.size), 1);
}
