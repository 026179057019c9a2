import type { BoundedReader } from "../../reading/bounded-reader.ts";
import { MAX_TRACKS } from "../../reading/limits.ts";
import { bodyOf, walkBoxes } from "../boxes.ts";
import type { Box } from "../boxes.ts";
import { parseClock } from "../track.ts";
import { MAX_MOVIE_BYTES, MAX_TOP_BOXES } from "./limits.ts";
import { findTrack, isUpright, readPackable } from "./packable-track.ts";
import type { FoundTrack, PackableTrack } from "./packable-track.ts";
import { NotPackable } from "./reasons.ts";

/** What of a film is packed. */
export interface ChosenTracks {
  readonly picture: PackableTrack;
  /** Null for a film without sound. */
  readonly sound: PackableTrack | null;
}

/**
 * The first picture in H.264, and the first sound in AAC if the film has any sound.
 * @throws NotPackable with what stands against it
 */
export async function findTracks(reader: BoundedReader): Promise<ChosenTracks> {
  const movie = await findMovie(reader);
  await reader.exactly(movie.at, movie.end - movie.at);
  const found: FoundTrack[] = [];
  let timescale = 0;
  for await (const box of walkBoxes(reader, movie.bodyAt, movie.end)) {
    if (box.cut) throw new NotPackable("damaged");
    if (box.type === "mvhd") timescale = parseClock(await bodyOf(reader, box, 40)).timescale;
    if (box.type === "mvex") throw new NotPackable("fragmented");
    const track = box.type === "trak" && found.length < MAX_TRACKS ? await findTrack(reader, box) : null;
    if (track) found.push(track);
  }
  const read = (track: FoundTrack) => readPackable(reader, track, timescale);
  const pictures = shownFirst(found, "vide");
  if (pictures.length === 0) throw new NotPackable("no_picture");
  const { header, track: picture } = await firstOf(pictures, read);
  if (!isUpright(header)) throw new NotPackable("turned");
  const sounds = shownFirst(found, "soun");
  const sound = sounds.length === 0 ? null : (await firstOf(sounds, read)).track;
  // Recorders announce sound that never came. A player would wait for it.
  return { picture, sound: sound?.tables.samples === 0 ? null : sound };
}

async function findMovie(reader: BoundedReader): Promise<Box> {
  let [movie, boxes]: [Box | null, number] = [null, 0];
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "moof") throw new NotPackable("fragmented");
    if (box.cut) throw new NotPackable("damaged");
    if (box.type === "moov") movie ??= box;
    if (++boxes > MAX_TOP_BOXES) break;
  }
  if (movie === null) throw new NotPackable(boxes === 0 ? "container" : "damaged");
  if (movie.end - movie.at > MAX_MOVIE_BYTES) throw new NotPackable("large_header");
  return movie;
}

const shownFirst = (found: readonly FoundTrack[], handler: string) =>
  found
    .filter((track) => track.handler === handler)
    .sort((a, b) => Number(b.isEnabled) - Number(a.isEnabled));

/** The first track that can be packed; what stands against the very first is told when none can. */
async function firstOf(tracks: readonly FoundTrack[], read: (track: FoundTrack) => Promise<PackableTrack>) {
  let refusal: NotPackable | null = null;
  for (const found of tracks) {
    try {
      return { header: found.header, track: await read(found) };
    } catch (error) {
      if (!(error instanceof NotPackable)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new NotPackable("damaged");
}
