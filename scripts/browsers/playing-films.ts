import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER } from "../demo/client/people.ts";
import type { Film } from "./films/film.ts";
import { storeFilms } from "./films/stored-films.ts";

/** Films in two sizes, of one creator. */
export interface PlayedFilms {
  /** In the order in which they play each other, from the one that is opened. */
  short: readonly number[];
  /** Its file is still playing when the stream is there, on a slow machine too. */
  long: number;
}

const [SHORT_SECONDS, LONG_SECONDS, SHORT_FILMS] = [2, 60, 5];
const OPTIONS = ["-g", "25", "-sc_threshold", "0", "-movflags", "+faststart"];
const filmOf = (name: string, seconds: number): Film => ({
  name,
  seconds,
  width: 640,
  height: 360,
  options: OPTIONS,
  small: { width: 320, height: 180, options: OPTIONS },
});

/** Signs up their creator, and a viewer whose films always begin at their beginning. */
export async function sharePlayedFilms(origin: string, dir: string): Promise<PlayedFilms> {
  const [{ session: creator }, { session: viewer }] = [
    await signInOrUp(origin, CREATOR),
    await signInOrUp(origin, VIEWER),
  ];
  await viewer.submit("/library/history", new URLSearchParams({ intent: "pause" }));
  const films = [
    filmOf("Long", LONG_SECONDS),
    ...Array.from({ length: SHORT_FILMS }, (_, at) => filmOf(`Short ${at + 1}`, SHORT_SECONDS)),
  ];
  const [long = 0, first = 0, ...others] = (await storeFilms(creator, films, dir)).map(({ id }) => id);
  // The newest comes first, of those that were not played yet.
  return { long, short: [first, ...others.reverse()] };
}
