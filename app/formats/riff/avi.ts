import type { BoundedReader } from "../reading/bounded-reader.ts";
import { addCodec, setDuration, setFrameRate, setSize, setSound, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_TRACKS } from "../reading/limits.ts";
import { countPictures } from "./avi-frames.ts";
import { FIRST_CHUNK_AT, walkRiffChunks } from "./chunks.ts";
import { fourccCodec, parseWaveFormat } from "./microsoft-codecs.ts";

const LIST_TYPE_BYTES = 4;
const MAX_CHUNKS = 2000;

/** A year of frames. */
const OPEN_LENGTH = 2 ** 30;
const OPEN_BYTES = 0x7fff_0000;

interface Stream {
  kind: string;
  unitSeconds: number;
  length: number;
}

interface AviState {
  readonly streams: Stream[];
  frameMicroseconds: number;
  totalFrames: number;
  extendedFrames: number;
  mediaAt: number | null;
}

/** Microsoft AVI RIFF reference; OpenDML 1.02. */
export async function readAvi(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const end = 8 + (await reader.exactly(0, 8)).u32(4, true);
  if (end > reader.size + 1 && end < OPEN_BYTES) warn(facts, "probe.truncated");
  const state: AviState = {
    streams: [],
    frameMicroseconds: 0,
    totalFrames: 0,
    extendedFrames: 0,
    mediaAt: null,
  };
  try {
    await readList(reader, facts, state, FIRST_CHUNK_AT, reader.size, 0);
  } finally {
    setDuration(facts, declaredSeconds(state));
  }
  if (facts.durationMs === null) await measurePictures(reader, facts, state);
  if (facts.codecs.video.length === 0 && facts.codecs.audio.length > 0 && facts.width === null)
    setType(facts, "audio", facts.mimeType, facts.fileExt);
  if (state.streams.length === 0) warn(facts, "probe.damaged");
}

async function readList(
  reader: BoundedReader,
  facts: MediaFacts,
  state: AviState,
  from: number,
  to: number,
  depth: number,
): Promise<void> {
  for await (const { name, bodyAt, bodyBytes } of walkRiffChunks(reader, { max: MAX_CHUNKS, from, to })) {
    if (name === "LIST") {
      const type = (await reader.exactly(bodyAt, LIST_TYPE_BYTES)).text(0, 4);
      if (type === "movi") {
        state.mediaAt = bodyAt + LIST_TYPE_BYTES;
        return;
      }
      const end = Math.min(bodyAt + bodyBytes, to);
      if (depth < 3 && (type === "hdrl" || type === "strl" || type === "odml"))
        await readList(reader, facts, state, bodyAt + LIST_TYPE_BYTES, end, depth + 1);
    } else await readChunk(reader, facts, state, name, bodyAt, bodyBytes);
  }
}

async function readChunk(
  reader: BoundedReader,
  facts: MediaFacts,
  state: AviState,
  name: string,
  at: number,
  length: number,
): Promise<void> {
  const body = await reader.view(at, Math.min(length, 256));
  if (name === "avih" && body.has(0, 40)) {
    state.frameMicroseconds = body.u32(0, true);
    state.totalFrames = body.u32(16, true);
    setSize(facts, body.u32(32, true), body.u32(36, true));
    if (state.frameMicroseconds > 0) setFrameRate(facts, 1e6 / state.frameMicroseconds);
  } else if (name === "dmlh" && body.has(0, 4)) state.extendedFrames = body.u32(0, true);
  else if (name === "strh" && body.has(0, 36) && state.streams.length < MAX_TRACKS) {
    const scale = body.u32(20, true);
    const rate = body.u32(24, true);
    state.streams.push({
      kind: body.text(0, 4),
      unitSeconds: rate > 0 ? scale / rate : 0,
      length: body.u32(32, true) < OPEN_LENGTH ? body.u32(32, true) : 0,
    });
  } else if (name === "strf") {
    const stream = state.streams.at(-1);
    if (stream?.kind === "vids" && body.has(0, 20)) {
      const code = body.text(16, 4);
      const isFirst = facts.codecs.video.length === 0;
      addCodec(facts, "video", fourccCodec(/^\0{4}$/.test(code) ? "DIB " : code));
      if (isFirst) setSize(facts, body.i32(4, true), Math.abs(body.i32(8, true)));
      if (isFirst && stream.unitSeconds > 0) setFrameRate(facts, 1 / stream.unitSeconds);
    } else if (stream?.kind === "auds") {
      const format = parseWaveFormat(body);
      if (format === null) return;
      addCodec(facts, "audio", format.codec);
      if (facts.channels === null) setSound(facts, format.channels, format.sampleRate);
    } else if (stream?.kind === "iavs") {
      addCodec(facts, "video", "dvvideo"); // DV type 1: sound and picture in one stream
      addCodec(facts, "audio", "pcm_s16le");
    }
  }
}

function declaredSeconds({ streams, frameMicroseconds, totalFrames, extendedFrames }: AviState): number {
  const lengths = streams
    .filter((stream) => stream.kind === "vids" || stream.kind === "auds" || stream.kind === "iavs")
    .map((stream) => {
      const units = stream.kind === "vids" ? Math.max(stream.length, extendedFrames) : stream.length;
      return units * stream.unitSeconds;
    });
  return Math.max(0, ...lengths) || (totalFrames * frameMicroseconds) / 1e6;
}

async function measurePictures(
  reader: BoundedReader,
  facts: MediaFacts,
  { streams, mediaAt }: AviState,
): Promise<void> {
  const stream = streams.findIndex(({ kind }) => kind === "vids");
  const unitSeconds = streams[stream]?.unitSeconds ?? 0;
  if (mediaAt === null || unitSeconds <= 0) return;
  const pictures = await countPictures(reader, facts, mediaAt, stream);
  setDuration(facts, pictures === null ? null : pictures * unitSeconds);
}
