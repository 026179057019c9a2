/**
 * Each Playwright worker has its own product, so no journey meets another's data. A journey that starts one
 * sets WISHLIGHT_ORIGIN.
 */
export function origin(): string {
  const origins = process.env["WISHLIGHT_ORIGINS"]?.split(" ") ?? [];
  const value = process.env["WISHLIGHT_ORIGIN"] ?? origins[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)];
  if (!value)
    throw new Error("No product was started for this worker: see tests/browser/support/start-product.ts");
  return value;
}
