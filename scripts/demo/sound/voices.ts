import { seeded } from "../art/random.ts";
import { SAMPLE_RATE, type Voice } from "./stage.ts";

const TAU = Math.PI * 2;

/** Frequency in Hz of a MIDI note number (69 is the A of 440 Hz). */
export function pitch(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** A glass bell: one sine bending another, the bend dying first. */
export function bell(note: number, strength: number): Voice {
  const hertz = pitch(note);
  return (time) => {
    const bend = 2.4 * Math.exp(-time * 5) * Math.sin(TAU * hertz * 3.5 * time);
    const body = Math.sin(TAU * hertz * time + bend) + 0.3 * Math.sin(TAU * hertz * 2.01 * time);
    return strength * body * Math.exp(-time * 1.5) * Math.min(1, time * 300);
  };
}

/** A slow, wide chord tone: detuned sines with a few overtones, breathing. */
export function pad(note: number, strength: number, lasts: number): Voice {
  const hertz = pitch(note);
  return (time) => {
    const rise = Math.min(1, time / (lasts * 0.35));
    const fall = Math.min(1, Math.max(0, (lasts - time) / (lasts * 0.4)));
    const breath = 0.85 + 0.15 * Math.sin(TAU * 0.21 * time + note);
    let sum = 0;
    for (const detune of [-0.0022, 0, 0.0025]) {
      const phase = TAU * hertz * (1 + detune) * time;
      sum += Math.sin(phase) + 0.32 * Math.sin(phase * 2) + 0.12 * Math.sin(phase * 3) * breath;
    }
    return (strength / 3) * sum * rise * rise * fall * breath;
  };
}

/** A plucked string (Karplus and Strong): a burst of noise that a delay line rubs smooth. */
export function pluck(note: number, strength: number, lasts: number, seed: number): Voice {
  const random = seeded(seed);
  const length = Math.max(2, Math.round(SAMPLE_RATE / pitch(note)));
  const string = Float32Array.from({ length }, () => random() * 2 - 1);
  const samples = new Float32Array(Math.round(lasts * SAMPLE_RATE) + 1);
  let last = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const now = string[index % length] ?? 0;
    string[index % length] = (now * 0.5 + last * 0.5) * 0.9965;
    last = now;
    samples[index] = now * strength;
  }
  return (time) => samples[Math.round(time * SAMPLE_RATE)] ?? 0;
}

/** Surf, wind or a brush on a drum: noise through a low-pass whose opening follows `open` (0 to 1). */
export function wash(strength: number, seed: number, open: (time: number) => number): Voice {
  const random = seeded(seed);
  let [first, second] = [0, 0];
  return (time) => {
    const opening = open(time);
    const share = 0.01 + 0.22 * opening;
    first += (random() * 2 - 1 - first) * share;
    second += (first - second) * share;
    return strength * second * 2.2 * opening;
  };
}

/** A round low tone with a soft thump at its beginning. */
export function bass(note: number, strength: number, lasts: number): Voice {
  const hertz = pitch(note);
  return (time) => {
    const phase = TAU * hertz * time;
    const envelope = Math.min(1, time * 60) * Math.exp((-time * 3.2) / lasts);
    return (
      strength *
      envelope *
      (Math.sin(phase) + 0.25 * Math.sin(phase * 2) + 0.4 * Math.sin(phase + 2 * Math.exp(-time * 30)))
    );
  };
}
