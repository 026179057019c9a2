/** `npm run test:all` sets WISHLIGHT_TESTS=all and tries everything; any other run tries a fixed sample. */
export const triesAll = process.env["WISHLIGHT_TESTS"] === "all";

/** All of them in `npm run test:all`, otherwise `few`: the first, the last, and others at even distances. */
export function sampleOf<T>(all: readonly T[], few: number): T[] {
  if (triesAll || all.length <= few) return [...all];
  const chosen = Array.from({ length: few }, (_, n) => Math.round((n * (all.length - 1)) / (few - 1)));
  return all.filter((_, at) => chosen.includes(at));
}

/** How often a random test tries. */
export const rounds = (everyday: number, all: number): number => (triesAll ? all : everyday);

/** The n-th of `parts` equal parts, so that as many tests share out among them what in `npm run test:all` each tries whole. */
export function shareOf<T>(all: readonly T[], nth: number, parts: number): T[] {
  return triesAll ? [...all] : all.filter((_, at) => at % parts === nth % parts);
}
