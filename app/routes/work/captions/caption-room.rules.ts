/** In Firefox, of the film's height. */
const ROW_HEIGHT = 0.058;
const LETTER_WIDTH = 0.028;

/** From the bottom. */
export function cueLineAbove(
  text: string,
  film: { width: number; height: number },
  taken: { pixels: number; part: number },
): number {
  const free = Math.min(taken.pixels / film.height, taken.part) / ROW_HEIGHT;
  const letters = film.width / (film.height * LETTER_WIDTH);
  const rows = text
    .split("\n")
    .reduce((sum, row) => sum + Math.max(1, Math.ceil(row.replace(/<[^>]*>/g, "").length / letters)), 0);
  return -(Math.ceil(free) + rows);
}
