import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { FILE_PROPERTIES, HEADER_BODY, walkAsfObjects } from "./asf-objects.ts";

/** ASF specification 1.2, section 10. */
const DATA = "\x36\x26\xb2\x75\x8e\x66\xcf\x11";
const DATA_FIELDS_BYTES = 50;
const PACKET_BYTES_AT = 68;
const LARGEST_PACKET_BYTES = 64 * 1024;
const PACKET_HEADER_BYTES = 40;
/** Some are filler. */
const LAST_PACKETS = 4;

/** ASF specification 1.2, section 5.2. For a writer that gave no length. */
export async function lastPacketSeconds(reader: BoundedReader, headerEnd: number): Promise<number | null> {
  const bytes = await packetBytes(reader, headerEnd);
  const data = await reader.view(headerEnd, DATA_FIELDS_BYTES);
  if (bytes === 0 || !data.is(0, DATA)) return null;
  const from = headerEnd + DATA_FIELDS_BYTES;
  const count = Math.floor((reader.size - from) / bytes);
  for (let i = 1; i <= Math.min(LAST_PACKETS, count); i++) {
    const seconds = packetEnd(await reader.view(from + (count - i) * bytes, PACKET_HEADER_BYTES));
    if (seconds !== null) return seconds;
  }
  return null;
}

async function packetBytes(reader: BoundedReader, headerEnd: number): Promise<number> {
  for await (const { head, bodyAt } of walkAsfObjects(reader, HEADER_BODY, headerEnd)) {
    if (!head.is(0, FILE_PROPERTIES)) continue;
    const sizes = await reader.exactly(bodyAt + PACKET_BYTES_AT, 8);
    const [least, most] = [sizes.u32(0, true), sizes.u32(4, true)];
    return least === most && least <= LARGEST_PACKET_BYTES ? least : 0;
  }
  return 0;
}

function packetEnd(packet: ByteView): number | null {
  if (!packet.has(0, PACKET_HEADER_BYTES)) return null;
  const first = packet.u8(0);
  const at = (first & 0x80) === 0 ? 0 : 1 + (first & 0x0f);
  const flags = packet.u8(at);
  const fieldBytes = (shift: number): number => [0, 1, 2, 4][(flags >> shift) & 3] ?? 0;
  const time = at + 2 + fieldBytes(5) + fieldBytes(1) + fieldBytes(3);
  if (!packet.has(time, 6) || (flags & 0x80) !== 0) return null;
  return (packet.u32(time, true) + packet.u16(time + 4, true)) / 1000;
}
