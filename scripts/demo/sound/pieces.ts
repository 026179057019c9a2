import { between, seeded } from "../art/random.ts";
import { hall, master, play, silence, type Stage } from "./stage.ts";
import { bass, bell, pad, pluck, wash } from "./voices.ts";

/** Bells fall through a pentatonic scale over two slow chords. */
export function glassRain(): Stage {
  const stage = silence(18);
  const random = seeded(77);
  const scale = [74, 76, 78, 81, 83, 86, 88, 90];
  for (const [index, chord] of [
    [50, 57, 62, 66],
    [47, 54, 62, 69],
    [43, 55, 59, 66],
  ].entries()) {
    for (const note of chord) play(stage, pad(note, 0.16, 7.5), index * 5.2, 7.5, between(random, -0.7, 0.7));
  }
  for (let at = 0.6; at < 14.5; at += between(random, 0.16, 0.62)) {
    const note = scale[Math.floor(random() * scale.length)] ?? 74;
    play(stage, bell(note, between(random, 0.08, 0.24)), at, 4, between(random, -0.9, 0.9));
  }
  return master(hall(stage, 0.42));
}

/** Surf that comes and goes under four wide chords. */
export function lowTide(): Stage {
  const stage = silence(20);
  const chords = [
    [45, 52, 57, 60, 64],
    [41, 53, 57, 60, 67],
    [48, 55, 60, 64, 71],
    [43, 50, 59, 62, 69],
  ];
  for (const [index, chord] of chords.entries()) {
    for (const [voice, note] of chord.entries()) {
      play(stage, pad(note, 0.17, 6.6), index * 4.5, 6.6, (voice - 2) * 0.35);
    }
  }
  const surf = (shift: number) => (time: number) => 0.5 - 0.5 * Math.cos((time + shift) * 0.98);
  play(stage, wash(0.75, 5, surf(0.6)), 0, 20, -0.6);
  play(stage, wash(0.75, 6, surf(2.1)), 0, 20, 0.6);
  for (const [index, note] of [76, 72, 79, 74].entries())
    play(stage, bell(note, 0.07), 2.4 + index * 4.5, 4, 0.3);
  return master(hall(stage, 0.36));
}

/** A small waltz on plucked strings. */
export function lamplightWaltz(): Stage {
  const stage = silence(17);
  const beat = 0.42;
  const bars = [
    [45, 60, 64],
    [50, 62, 65],
    [43, 59, 62],
    [48, 60, 64],
    [41, 60, 65],
    [50, 62, 65],
    [40, 59, 64],
    [45, 60, 64],
    [45, 60, 64],
    [50, 62, 69],
    [43, 59, 65],
  ];
  const tune = [
    76, 74, 72, 77, 76, 74, 79, 77, 74, 76, 72, 67, 69, 72, 77, 76, 74, 69, 68, 71, 76, 72, 76, 81, 84, 83,
    81, 77, 81, 74, 79, 77, 71,
  ];
  bars.forEach(([low = 45, middle = 60, high = 64], bar) => {
    const at = 0.2 + bar * 3 * beat;
    play(stage, pluck(low, 0.6, 2.4, bar), at, 2.4, -0.2);
    for (const step of [1, 2]) {
      play(stage, pluck(middle, 0.26, 1.2, bar + step * 50), at + step * beat, 1.2, 0.45);
      play(stage, pluck(high, 0.26, 1.2, bar + step * 90), at + step * beat + 0.012, 1.2, 0.55);
    }
    tune.slice(bar * 3, bar * 3 + 3).forEach((note, step) => {
      play(stage, pluck(note, 0.5, 2, bar * 7 + step), at + step * beat + 0.006 * step, 2, -0.1);
    });
  });
  play(stage, pluck(69, 0.5, 3, 999), 0.2 + 33 * beat, 3, -0.1);
  play(stage, pluck(45, 0.6, 3, 998), 0.2 + 33 * beat, 3, -0.2);
  return master(hall(stage, 0.26, 0.78));
}

/** A pulse in the dark, brushes, and a chord that never quite arrives. */
export function nightTrain(): Stage {
  const stage = silence(16);
  const beat = 60 / 104;
  const line = [38, 38, 45, 41, 38, 38, 48, 45, 34, 34, 41, 46, 36, 36, 43, 40];
  for (let step = 0; step * (beat / 2) < 13.6; step += 1) {
    const at = step * (beat / 2);
    play(
      stage,
      bass(line[Math.floor(step / 2) % line.length] ?? 38, step % 2 === 0 ? 0.5 : 0.22, 0.5),
      at,
      0.6,
      0,
    );
    const brush = (time: number) => Math.exp(-time * 26);
    play(stage, wash(step % 4 === 2 ? 0.9 : 0.32, 40 + step, brush), at, 0.2, step % 2 === 0 ? -0.4 : 0.4);
  }
  for (const [index, chord] of [
    [62, 65, 69, 76],
    [62, 65, 70, 77],
    [60, 64, 67, 74],
  ].entries()) {
    for (const [voice, note] of chord.entries())
      play(stage, pad(note, 0.12, 5.4), index * 4.6, 5.4, (voice - 1.5) * 0.5);
  }
  for (const [index, note] of [81, 77, 76, 82, 81, 79].entries())
    play(stage, bell(note, 0.09), 1.7 + index * 2.1, 3, 0.5 - index * 0.2);
  return master(hall(stage, 0.24));
}
