/** How high a line of captions is as Firefox draws it, as a part of the film's height; and how wide a letter is. */
const LINE = 0.058;
const LETTER = 0.028;

/**
 * The line, counted from the foot of a film, on which a cue begins so that all of it stands above what is taken there.
 * @param text as its file has it
 * @param film as large as it is shown, pixels
 * @param taken so many pixels, but at most this part of the film's height
 */
export function lineAbove(
  text: string,
  film: { width: number; height: number },
  taken: { pixels: number; part: number },
): number {
  const free = Math.min(taken.pixels / film.height, taken.part) / LINE;
  const letters = film.width / (film.height * LETTER);
  const rows = text
    .split("\n")
    .reduce((sum, row) => sum + Math.max(1, Math.ceil(row.replace(/<[^>]*>/g, "").length / letters)), 0);
  return -(Math.ceil(free) + rows);
}
