export const NOT_RUN = "Not run: set STRIPE_TEST_KEY to the secret key of a Stripe sandbox (docs/deploy.md).";

/** Null for a sandbox's key. */
export function keyProblem(key: string): string | null {
  if (/^(?:sk|rk)_live_/.test(key)) {
    return "STRIPE_TEST_KEY is a live key. These tests create and charge customers, so use a sandbox key.";
  }
  return /^(?:sk|rk)_test_\w+$/.test(key)
    ? null
    : "STRIPE_TEST_KEY must be the secret key of a Stripe sandbox (sk_test_…).";
}
