import { expect, test } from "vitest";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { TooManyMovements } from "~/membership/provider/stripe-balance.server";
import { DomainError } from "~/platform/errors";

const PAGE = 100;

function balanceWith(count: number) {
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const after = new URL(new Request(input, init).url).searchParams.get("starting_after");
    const first = after === null ? 0 : Number(after.slice("txn_".length)) + 1;
    const data = Array.from({ length: Math.min(PAGE, count - first) }, (_, index) => ({
      id: `txn_${first + index}`,
      object: "balance_transaction",
      type: "topup",
      source: null,
      amount: 1,
      fee: 0,
      currency: "usd",
      created: count - first - index,
    }));
    return Response.json({
      object: "list",
      url: "/v1/balance_transactions",
      has_more: first + PAGE < count,
      data,
    });
  };
  return createStripeProvider({
    secretKey: "sk_test_local",
    webhookSecrets: { own: "whsec_a", connect: "whsec_b" },
    site: "http://localhost:8787",
    clock: Date.now,
    retries: 0,
    standIn: { fetch: answer } as Fetcher,
  });
}

test("the first reading of a balance begins with the oldest movement", async () => {
  const movements = await balanceWith(250).listMovements(null);
  expect(movements).toHaveLength(250);
  expect(movements[0]?.id).toBe("txn_249");
});

test("a balance with more movements than can be read never loses the oldest silently", async () => {
  const failure = await balanceWith(12_000)
    .listMovements(null)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DomainError);
  expect((failure as DomainError).cause).toBeInstanceOf(TooManyMovements);
});
