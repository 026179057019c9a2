/** Numerical Recipes' linear congruential generator. */
export function generator(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
