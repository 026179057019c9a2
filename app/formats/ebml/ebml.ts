import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

/** RFC 8794. */
export interface Element {
  readonly id: number;
  readonly at: number;
  readonly bodyAt: number;
  readonly bodyBytes: number;
  readonly end: number;
  readonly unknownSize: boolean;
  /** Longer than its parent or the file. */
  readonly cut: boolean;
}

const MAX_HEADER_BYTES = 12;

export async function readElement(reader: BoundedReader, at: number, limit: number): Promise<Element | null> {
  const head = await reader.view(at, Math.min(MAX_HEADER_BYTES, limit - at));
  return parseElement(head, 0, at, limit);
}

export function parseElement(view: ByteView, local: number, at: number, limit: number): Element | null {
  if (!view.has(local, 2)) return null;
  const idBytes = leadingZeros(view.u8(local)) + 1;
  if (idBytes > 4 || !view.has(local, idBytes + 1)) return null;
  let id = 0;
  for (let i = 0; i < idBytes; i++) id = id * 256 + view.u8(local + i);
  const first = view.u8(local + idBytes);
  const sizeBytes = leadingZeros(first) + 1;
  if (sizeBytes > 8 || !view.has(local, idBytes + sizeBytes)) return null;
  let size = first & (0xff >> sizeBytes);
  let allOnes = size === 0xff >> sizeBytes;
  for (let i = 1; i < sizeBytes; i++) {
    const byte = view.u8(local + idBytes + i);
    allOnes &&= byte === 0xff;
    size = size * 256 + byte;
  }
  const bodyAt = at + idBytes + sizeBytes;
  const end = allOnes ? limit : Math.min(bodyAt + size, limit);
  return {
    id,
    at,
    bodyAt,
    bodyBytes: Math.max(end - bodyAt, 0),
    end,
    unknownSize: allOnes,
    cut: !allOnes && bodyAt + size > limit,
  };
}

export async function* walkElements(
  reader: BoundedReader,
  from: number,
  to: number,
): AsyncGenerator<Element> {
  let at = from;
  while (at < to) {
    reader.step();
    const element = await readElement(reader, at, Math.min(to, reader.size));
    if (element === null || element.end <= at) return;
    yield element;
    at = element.end;
  }
}

export function readUint(body: ByteView): number {
  let value = 0;
  for (let i = 0; i < Math.min(body.length, 8); i++) value = value * 256 + body.u8(i);
  return value;
}

export function readFloat(body: ByteView): number {
  if (body.length >= 8) return body.f64(0);
  return body.length >= 4 ? body.f32(0) : Number.NaN;
}

export async function readText(reader: BoundedReader, element: Element, maxBytes: number): Promise<string> {
  const body = await reader.view(element.bodyAt, Math.min(element.bodyBytes, maxBytes));
  return body.text(0, body.length);
}

function leadingZeros(byte: number): number {
  return Math.clz32(byte) - 24;
}
