export const SAMPLE_RATE = 44_100;

/** Two channels of samples, about -1..1 before {@link master}. */
export interface Stage {
  left: Float32Array;
  right: Float32Array;
}

/** What sounds at a time in seconds after its beginning. */
export type Voice = (time: number) => number;

export function silence(seconds: number): Stage {
  const length = Math.round(seconds * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/**
 * Adds a voice to the stage.
 * @param place where it stands: -1 left, 0 middle, 1 right (equal power).
 */
export function play(stage: Stage, voice: Voice, at: number, lasts: number, place = 0): void {
  const [from, count] = [Math.round(at * SAMPLE_RATE), Math.round(lasts * SAMPLE_RATE)];
  const angle = ((place + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle), Math.sin(angle)];
  const end = Math.min(stage.left.length, from + count);
  for (let index = Math.max(0, from); index < end; index += 1) {
    const sample = voice((index - from) / SAMPLE_RATE);
    stage.left[index] = (stage.left[index] ?? 0) + sample * toLeft;
    stage.right[index] = (stage.right[index] ?? 0) + sample * toRight;
  }
}

/** Echo times of a hall in seconds; primes of each other in samples, different left and right. */
const COMBS = { left: [0.0297, 0.0371, 0.0411, 0.0437], right: [0.0307, 0.0359, 0.0421, 0.0443] };
const DIFFUSERS = [0.005, 0.0017];

/** Puts the stage into a hall (Schroeder's reverberator: four combs, two allpasses a side). */
export function hall(stage: Stage, share: number, feedback = 0.84): Stage {
  return {
    left: blend(stage.left, reverberate(stage.left, COMBS.left, feedback), share),
    right: blend(stage.right, reverberate(stage.right, COMBS.right, feedback), share),
  };
}

function reverberate(dry: Float32Array, combs: readonly number[], feedback: number): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const seconds of combs) {
    const delay = Math.round(seconds * SAMPLE_RATE);
    const line = new Float32Array(delay);
    let soft = 0;
    for (let index = 0; index < dry.length; index += 1) {
      const out = line[index % delay] ?? 0;
      // The walls swallow the high tones first.
      soft = out * 0.7 + soft * 0.3;
      line[index % delay] = (dry[index] ?? 0) + soft * feedback;
      wet[index] = (wet[index] ?? 0) + out / combs.length;
    }
  }
  for (const seconds of DIFFUSERS) {
    const delay = Math.round(seconds * SAMPLE_RATE);
    const line = new Float32Array(delay);
    for (let index = 0; index < wet.length; index += 1) {
      const held = line[index % delay] ?? 0;
      const into = (wet[index] ?? 0) + held * 0.6;
      line[index % delay] = into;
      wet[index] = held - into * 0.6;
    }
  }
  return wet;
}

function blend(dry: Float32Array, wet: Float32Array, share: number): Float32Array {
  return dry.map((sample, index) => sample * (1 - share) + (wet[index] ?? 0) * share * 1.6);
}

const PEAK = 0.89;
const FADE_SECONDS = 2.2;

/** Brings the loudest moment to -1 dB and lets the end fade. */
export function master({ left, right }: Stage): Stage {
  let peak = 1e-6;
  for (const channel of [left, right]) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  const fade = FADE_SECONDS * SAMPLE_RATE;
  const level = (sample: number, index: number) =>
    ((sample * PEAK) / peak) * Math.min(1, (left.length - index) / fade, index / 200);
  return { left: left.map(level), right: right.map(level) };
}
