import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia } from "../reading/errors.ts";
import { walkRiffChunks } from "./chunks.ts";
import { parseWaveFormat } from "./microsoft-codecs.ts";
import type { WaveFormat } from "./microsoft-codecs.ts";
import { addCodec, setDuration, setSound, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const MAX_CHUNKS = 1000;
const UNKNOWN_32 = 0xffff_ffff;

/** Microsoft RIFF; EBU Tech 3306; ITU-R BS.2088. */
export async function readWave(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let format: WaveFormat | null = null;
  let longData: number | null = null;
  let factSamples: number | null = null;
  let data: { readonly bodyAt: number; readonly bodyBytes: number } | null = null;
  const little = !(await reader.exactly(0, 4)).is(0, "RIFX");
  for await (const { name, bodyAt, bodyBytes } of walkRiffChunks(reader, { max: MAX_CHUNKS, little })) {
    if (name === "ds64") longData = (await reader.exactly(bodyAt, 24)).u64(8, true);
    else if (name === "fact" && bodyBytes >= 4)
      factSamples = (await reader.exactly(bodyAt, 4)).u32(0, little);
    else if (name === "fmt ") {
      format = parseWaveFormat(await reader.view(bodyAt, Math.min(bodyBytes, 64)), little);
      if (format !== null) describeFormat(facts, format);
    } else if (name === "data") data = { bodyAt, bodyBytes };
    if (format === null || data === null) continue;
    const rest = reader.size - data.bodyAt;
    const declared = data.bodyBytes === UNKNOWN_32 && longData !== null ? longData : data.bodyBytes;
    if (declared > rest && declared !== UNKNOWN_32) warn(facts, "probe.truncated");
    const bytes = declared === 0 || declared > rest ? rest : declared;
    return setDuration(facts, soundSeconds(format, bytes, declared > rest ? null : factSamples));
  }
  if (data !== null) throw new MalformedMedia("no format");
  warn(facts, "probe.truncated");
}

/** Sony: sizes include the header. */
export async function readWave64(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let format: WaveFormat | null = null;
  let at = 40;
  for (let i = 0; i < MAX_CHUNKS && at + 24 <= reader.size; i++) {
    reader.step();
    const head = await reader.exactly(at, 24);
    const name = head.text(0, 4);
    const length = head.u64(16, true);
    if (name === "fmt ") {
      format = parseWaveFormat(await reader.view(at + 24, 64));
      if (format !== null) describeFormat(facts, format);
    } else if (name === "data" && format !== null) {
      return setDuration(facts, soundSeconds(format, Math.min(length - 24, reader.size - at - 24), null));
    }
    if (length < 24) throw new MalformedMedia("chunk size");
    at += Math.ceil(length / 8) * 8;
  }
  warn(facts, "probe.truncated");
}

function describeFormat(facts: MediaFacts, format: WaveFormat): void {
  addCodec(facts, "audio", format.codec);
  setSound(facts, format.channels, format.sampleRate);
}

function soundSeconds(format: WaveFormat, bytes: number, factSamples: number | null): number | null {
  const linear = format.codec.startsWith("pcm_");
  if (linear && format.blockBytes > 0 && format.sampleRate > 0)
    return bytes / format.blockBytes / format.sampleRate;
  if (
    factSamples !== null &&
    factSamples > 0 &&
    factSamples < UNKNOWN_32 &&
    format.sampleRate > 0 &&
    (format.codec !== "mp3" || format.bytesPerSecond === 0)
  )
    return factSamples / format.sampleRate;
  return format.bytesPerSecond > 0 ? bytes / format.bytesPerSecond : null;
}
