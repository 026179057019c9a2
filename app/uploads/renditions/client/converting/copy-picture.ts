import {
  canEncodeVideo,
  Quality,
  VideoSampleSink,
  VideoSampleSource,
  type InputVideoTrack,
  type VideoSample,
} from "mediabunny";
import { RUNG_PLANS, renditionSize, type FilmRung } from "../../rungs.rules";
import { ConvertError } from "./convert.messages";
import { outputFrameRate, createFrameChoice, createKeyChoice, repeatTimes } from "./frames.rules";
import type { Pace } from "./pace";

/** High, then Main and Baseline at level 4.0 (ISO/IEC 14496-15, section 5.3.1). */
const PROFILES = [undefined, "avc1.4d0028", "avc1.42e028"];
const MEASURED_PACKETS = 200;

interface PictureCopy {
  source: VideoSampleSource;
  run(start: number, pace: Pace, onTime: (seconds: number) => void): Promise<number>;
}

/** As a canvas draws it. */
export async function copyPicture(
  track: InputVideoTrack,
  rung: FilmRung,
  bits: number,
): Promise<PictureCopy> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const size = renditionSize(rung, { width, height });
  const stats = await track.computePacketStats(MEASURED_PACKETS).catch(() => null);
  const framerate = outputFrameRate(stats?.averagePacketRate ?? 0, rung);
  const averageRate = Math.min(framerate, stats?.averagePacketRate || framerate);
  let wrote: (seconds: number) => void = () => undefined;
  const source = new VideoSampleSource({
    ...(await chooseEncoding(size, bits)),
    onEncodedPacket: ({ timestamp }) => wrote(timestamp),
    // Some encoders assume 30 frames a second.
    onEncoderConfig: (config) => {
      config.framerate = Math.max(1, Math.round(averageRate));
    },
  });
  return {
    source,
    run: (start, pace, onTime) => {
      wrote = (seconds) => pace.wrote("picture", seconds);
      const frames = new Frames(source, RUNG_PLANS[rung].keyEverySeconds);
      return frames.copy(track, size, { start, pace, onTime, rate: framerate });
    },
  };
}

async function chooseEncoding({ width, height }: { width: number; height: number }, bits: number) {
  const quality = new Quality({ bitrate: bits });
  for (const fullCodecString of PROFILES) {
    const more = fullCodecString === undefined ? {} : { fullCodecString };
    if (await canEncodeVideo("avc", { width, height, quality, ...more }).catch(() => false))
      return { codec: "avc" as const, quality, ...more };
  }
  throw new ConvertError("unencodable", `${width} × ${height}`);
}

interface Run {
  start: number;
  pace: Pace;
  onTime: (seconds: number) => void;
  rate: number;
}

class Frames {
  readonly #source: VideoSampleSource;
  readonly #everySeconds: number;
  readonly #keys;
  #last: VideoSample | null = null;
  #lastAt = 0;

  constructor(source: VideoSampleSource, everySeconds: number) {
    this.#source = source;
    this.#everySeconds = everySeconds;
    this.#keys = createKeyChoice(everySeconds);
  }

  async copy(
    track: InputVideoTrack,
    size: { width: number; height: number },
    { start, pace, onTime, rate }: Run,
  ): Promise<number> {
    const choice = createFrameChoice(rate);
    let [end, count] = [0, 0];
    try {
      for await (const sample of decodeFrames(track, start, () => count)) {
        try {
          // Or players would look for an earlier frame.
          const at = count === 0 ? 0 : Math.max(0, sample.timestamp - start);
          const until = Math.max(at, sample.timestamp + sample.duration - start);
          end = Math.max(end, until);
          count++;
          if ((this.#last && at <= this.#lastAt) || !choice.takes(at)) continue;
          await this.#repeatUntil(at);
          await pace.pictureTurn();
          const small = await sample.transform({ ...size, fit: "fill", alpha: "discard" });
          // A frame's stated duration may be wrong.
          const step = Math.max(until - at, at - this.#lastAt);
          await this.#encode(small, at, until - at, step);
          this.#last?.close();
          this.#last = small;
          onTime(at);
        } finally {
          sample.close();
        }
      }
      if (count === 0) throw new ConvertError("damaged", "there is no frame in it");
      await this.#repeatUntil(end);
      this.#source.close();
      pace.end("picture");
      return end;
    } finally {
      this.#last?.close();
    }
  }

  async #repeatUntil(until: number): Promise<void> {
    if (!this.#last) return;
    for (const at of repeatTimes(this.#lastAt, until, this.#everySeconds))
      await this.#encode(this.#last, at, Math.min(this.#everySeconds, until - at));
  }

  async #encode(frame: VideoSample, at: number, shownFor: number, step = shownFor): Promise<void> {
    frame.setTimestamp(at);
    frame.setDuration(shownFor);
    this.#lastAt = at;
    await this.#source
      .add(frame, { keyFrame: this.#keys.isKey(at, step) })
      .catch((error: unknown) => Promise.reject(new ConvertError("unencodable", error)));
  }
}

/** A decoded frame means damage, none an unsupported codec. */
async function* decodeFrames(track: InputVideoTrack, start: number, count: () => number) {
  try {
    yield* new VideoSampleSink(track).samples(start);
  } catch (error) {
    if (error instanceof ConvertError) throw error;
    throw new ConvertError(count() === 0 ? "undecodable" : "damaged", error);
  }
}
