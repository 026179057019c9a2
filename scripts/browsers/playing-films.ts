import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER } from "../demo/client/people.ts";
import type { Film } from "./films/film.ts";
import { storeFilms } from "./films/stored-films.ts";

export interface PlayedFilms {
  short: readonly number[];
  /** Its file still plays when the stream is ready, even on a slow machine. */
  long: number;
}

const [SHORT_SECONDS, LONG_SECONDS, SHORT_FILMS] = [2, 60, 5];
const OPTIONS = ["-g", "25", "-sc_threshold", "0", "-movflags", "+faststart"];
const describeFilm = (name: string, seconds: number): Film => ({
  name,
  seconds,
  width: 640,
  height: 360,
  options: OPTIONS,
  small: { width: 320, height: 180, options: OPTIONS },
});

/** The viewer's history is paused so that films start at 0. */
export async function sharePlayedFilms(origin: string, dir: string): Promise<PlayedFilms> {
  const [{ session: creator }, { session: viewer }] = [
    await signInOrUp(origin, CREATOR),
    await signInOrUp(origin, VIEWER),
  ];
  await viewer.submit("/library/history", new URLSearchParams({ intent: "pause" }));
  const films = [
    describeFilm("Long", LONG_SECONDS),
    ...Array.from({ length: SHORT_FILMS }, (_, at) => describeFilm(`Short ${at + 1}`, SHORT_SECONDS)),
  ];
  const [long = 0, first = 0, ...others] = (await storeFilms(creator, films, dir)).map(({ id }) => id);
  // Autoplay takes the newest unplayed film.
  return { long, short: [first, ...others.reverse()] };
}
