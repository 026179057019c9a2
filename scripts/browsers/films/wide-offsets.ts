const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
const HEADER_BYTES = 8;

/**
 * Rewrites an MP4 as if it were over 4 GB, with 64-bit media size and chunk offsets. ffmpeg leaves a 'free' box
 * before the media for the larger size.
 */
export function withWideOffsets(file: Buffer): Buffer {
  return Buffer.concat(
    [...readBoxes(file)].map(({ type, box }, index, all) => {
      if (type === "free" && all[index + 1]?.type === "mdat") return Buffer.alloc(0);
      if (type === "mdat") return wideBox(box);
      return type === "moov" ? widen(box) : box;
    }),
  );
}

function* readBoxes(bytes: Buffer): Generator<{ type: string; box: Buffer }> {
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    yield { type: bytes.toString("latin1", at + 4, at + HEADER_BYTES), box: bytes.subarray(at, at + size) };
    at += size;
  }
}

function wideBox(box: Buffer): Buffer {
  const header = Buffer.alloc(2 * HEADER_BYTES);
  header.writeUInt32BE(1);
  header.write("mdat", 4, "latin1");
  header.writeBigUInt64BE(BigInt(box.length + HEADER_BYTES), HEADER_BYTES);
  return Buffer.concat([header, box.subarray(HEADER_BYTES)]);
}

function widen(box: Buffer): Buffer {
  const type = box.toString("latin1", 4, HEADER_BYTES);
  if (type === "stco") return wideTable(box);
  if (!CONTAINERS.has(type)) return box;
  return makeBox(
    type,
    Buffer.concat([...readBoxes(box.subarray(HEADER_BYTES))].map(({ box }) => widen(box))),
  );
}

function wideTable(table: Buffer): Buffer {
  const start = HEADER_BYTES + 8;
  const body = Buffer.alloc(8 + (table.length - start) * 2);
  table.copy(body, 0, HEADER_BYTES, start);
  for (let at = start; at < table.length; at += 4)
    body.writeBigUInt64BE(BigInt(table.readUInt32BE(at)), 8 + (at - start) * 2);
  return makeBox("co64", body);
}

function makeBox(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(HEADER_BYTES + body.length);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
}
