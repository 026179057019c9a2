import { removeUnsynchronisation } from "../cover/id3.ts";
import { BoundedReader, type RangeSource } from "../reading/bounded-reader.ts";
import { walkId3Frames } from "./id3-frames.ts";

const MAX_BYTES = 4 * 1024;
const ID3V1_BYTES = 128;
const ENCODINGS = ["windows-1252", "utf-16le", "utf-16be", "utf-8"] as const;

/** TIT2 (TT2 in 2.2), else ID3v1 (id3.org, ID3v2.4 section 4.2). */
export async function nameTag(source: RangeSource): Promise<string | null> {
  const reader = new BoundedReader(source);
  try {
    for await (const { id, bodyAt, bytes, unsynced, packed } of walkId3Frames(reader, 0)) {
      if ((id !== "TIT2" && id !== "TT2") || packed || bytes > MAX_BYTES) continue;
      const body = (await reader.exactly(bodyAt, bytes)).bytes;
      return decodeFrame(unsynced ? removeUnsynchronisation(body) : body);
    }
    const tail = await reader.tail(ID3V1_BYTES);
    return tail.is(0, "TAG") ? firstText(new TextDecoder("windows-1252"), tail.bytes.subarray(3, 33)) : null;
  } catch {
    if (reader.storageError !== null) throw reader.storageError.cause;
    return null;
  }
}

function decodeFrame(body: Uint8Array): string | null {
  const isBigEndian = body[0] === 1 && body[1] === 0xfe && body[2] === 0xff;
  const encoding = isBigEndian ? "utf-16be" : ENCODINGS[body[0] ?? 0];
  return encoding ? firstText(new TextDecoder(encoding), body.subarray(1)) : null;
}

function firstText(decoder: TextDecoder, bytes: Uint8Array): string | null {
  return decoder.decode(bytes).split("\0")[0]?.trim() || null;
}
