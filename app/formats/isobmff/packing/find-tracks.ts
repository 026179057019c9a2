import type { BoundedReader } from "../../reading/bounded-reader.ts";
import { MAX_TRACKS } from "../../reading/limits.ts";
import { readBody, walkBoxes } from "../boxes.ts";
import type { Box } from "../boxes.ts";
import { MOVIE_HEADER_BYTES, NO_TURN, parseClock, parseMovieTurn, parseTurn } from "../track.ts";
import { MAX_MOVIE_BYTES, MAX_TOP_BOXES } from "./limits.ts";
import { readCandidate, isUpright, readPackableTrack } from "./packable-track.ts";
import type { TrackCandidate, PackableTrack } from "./packable-track.ts";
import { NotPackable } from "./reasons.ts";

/** Of 'tkhd'. */
const MATRIX_TO_END = 44;

export interface ChosenTracks {
  readonly picture: PackableTrack;
  readonly sound: PackableTrack | null;
}

export async function findTracks(reader: BoundedReader): Promise<ChosenTracks> {
  const movie = await findMovie(reader);
  await reader.exactly(movie.at, movie.end - movie.at);
  const found: TrackCandidate[] = [];
  let timescale = 0;
  let movieTurn = NO_TURN;
  for await (const box of walkBoxes(reader, movie.bodyAt, movie.end)) {
    if (box.cut) throw new NotPackable("damaged");
    if (box.type === "mvhd") {
      const body = await readBody(reader, box, MOVIE_HEADER_BYTES);
      ({ timescale } = parseClock(body));
      movieTurn = parseMovieTurn(body);
    }
    if (box.type === "mvex") throw new NotPackable("fragmented");
    const track = box.type === "trak" && found.length < MAX_TRACKS ? await readCandidate(reader, box) : null;
    if (track) found.push(track);
  }
  const read = (track: TrackCandidate) => readPackableTrack(reader, track, timescale);
  const pictures = enabledFirst(found, "vide");
  if (pictures.length === 0) throw new NotPackable("no_picture");
  const { header, track: picture } = await readFirst(pictures, read);
  if (![parseTurn(header, header.length - MATRIX_TO_END), movieTurn].every(isUpright))
    throw new NotPackable("turned");
  const sounds = enabledFirst(found, "soun");
  const sound = sounds.length === 0 ? null : (await readFirst(sounds, read)).track;
  // A player would wait for announced sound that never came.
  return { picture, sound: sound?.tables.samples === 0 ? null : sound };
}

async function findMovie(reader: BoundedReader): Promise<Box> {
  let movie: Box | null = null;
  let boxes = 0;
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

function enabledFirst(found: readonly TrackCandidate[], handler: string): TrackCandidate[] {
  return found
    .filter((track) => track.handler === handler)
    .sort((a, b) => Number(b.isEnabled) - Number(a.isEnabled));
}

async function readFirst(
  tracks: readonly TrackCandidate[],
  read: (track: TrackCandidate) => Promise<PackableTrack>,
) {
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
