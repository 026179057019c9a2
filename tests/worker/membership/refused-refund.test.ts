import { like } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookEntries } from "~/membership/books.table";
import { endMembership } from "~/membership/end-membership.server";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { syncMembership } from "~/membership/sync.server";
import { withdraw } from "~/membership/withdraw.server";
import { paymentsWorker } from "../../support/stand-in-control";
import { db, MemberWorld, SECRETS } from "./member-world";

function refusing(code: string) {
  let asked = 0;
  const standIn = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { method, url } = new Request(input, init);
      if (method !== "POST" || new URL(url).pathname !== "/v1/refunds")
        return paymentsWorker().fetch(input, init);
      asked++;
      const error = { type: "invalid_request_error", code, message: "This refund can't be made." };
      return Response.json({ error }, { status: 400 });
    },
  } as unknown as Fetcher;
  const provider = createStripeProvider({
    secretKey: "sk_test_local",
    webhookSecrets: SECRETS,
    site: "http://localhost:8787",
    clock: Date.now,
    retries: 0,
    standIn,
  });
  return { provider, asked: () => asked };
}

const readRefusals = ({ id }: { id: string }) =>
  db
    .select({ kind: bookEntries.kind })
    .from(bookEntries)
    .where(like(bookEntries.key, `refused:${id}:%`));

it("a refund refused for good is requested once, stays in the books and blocks nothing else", async () => {
  const world = await MemberWorld.open();
  const member = await world.member();
  const { provider, asked } = refusing("charge_too_old");
  const deps = world.deps(undefined, { provider });
  const { refundMinor } = await withdraw(deps, member.id);
  expect(refundMinor).toBeGreaterThan(0);
  expect(await world.row(member)).toMatchObject({ state: "canceled" });
  expect(asked()).toBe(1);
  await syncMembership(deps, member.id);
  await syncMembership(deps, member.id);
  expect(asked()).toBe(1);
  expect(await readRefusals(member)).toEqual([{ kind: "refund_refused" }]);
  expect(await endMembership(deps, member.id)).toBe(true);
});

it("a refund refused for now is requested again until it succeeds", async () => {
  const world = await MemberWorld.open();
  const member = await world.member();
  const { provider, asked } = refusing("balance_insufficient");
  const deps = world.deps(undefined, { provider });
  await withdraw(deps, member.id);
  expect((await syncMembership(deps, member.id)).failure).toMatchObject({
    message: "membership.unavailable",
  });
  expect(asked()).toBe(2);
  expect(await readRefusals(member)).toEqual([]);
  const { facts } = await syncMembership(world.deps(), member.id);
  expect(facts?.invoices[0]?.payment?.refunds).toHaveLength(1);
});
