let chosen: number | null = null;

/**
 * Seed of a run's random tests, 32 bits: SEED of the environment, or a new one. It is logged once, so that a run
 * which failed can be repeated.
 */
export function seed(): number {
  if (chosen === null) {
    const given = Number.parseInt(process.env["SEED"] ?? "", 10);
    chosen = Number.isNaN(given) ? Math.floor(Math.random() * 2 ** 32) : given;
    console.log(`seed ${chosen}: SEED=${chosen} repeats this run`);
  }
  return chosen;
}
