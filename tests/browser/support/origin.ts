/**
 * Where the product under test is: each of Playwright's workers has one of its own, so that no journey
 * meets what another shared. A journey that starts a product itself names it by WISHLIGHT_ORIGIN.
 */
export function origin(): string {
  const origins = process.env["WISHLIGHT_ORIGINS"]?.split(" ") ?? [];
  const value = process.env["WISHLIGHT_ORIGIN"] ?? origins[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)];
  if (!value)
    throw new Error("No product was started for this worker: see tests/browser/support/start-product.ts");
  return value;
}
