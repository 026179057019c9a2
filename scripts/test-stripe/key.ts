export const NOT_RUN =
  "Not run: no key. Give the secret key of a Stripe sandbox in STRIPE_TEST_KEY (docs/deploy.md).";

/** Null for a sandbox's key. */
export function keyProblem(key: string): string | null {
  if (/^(?:sk|rk)_live_/.test(key)) {
    return "STRIPE_TEST_KEY is a live key. These tests make customers and charge them: give the key of a sandbox.";
  }
  return /^(?:sk|rk)_test_\w+$/.test(key)
    ? null
    : "STRIPE_TEST_KEY must be the secret key of a Stripe sandbox (sk_test_…).";
}
