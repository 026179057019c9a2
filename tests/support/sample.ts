/** `npm run test:all` tries everything; other runs try a fixed sample. */
export const triesAll = process.env["WISHLIGHT_TESTS"] === "all";

export function pickSample<T>(all: readonly T[], few: number): T[] {
  if (triesAll || all.length <= few) return [...all];
  const chosen = Array.from({ length: few }, (_, n) => Math.round((n * (all.length - 1)) / (few - 1)));
  return all.filter((_, at) => chosen.includes(at));
}

export const rounds = (everyday: number, all: number): number => (triesAll ? all : everyday);

/** Several tests share the cases that each tries whole in `npm run test:all`. */
export function pickShare<T>(all: readonly T[], nth: number, parts: number): T[] {
  return triesAll ? [...all] : all.filter((_, at) => at % parts === nth % parts);
}
