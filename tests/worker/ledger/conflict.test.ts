import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { listFacts } from "~/ledger/facts.store.server";
import { findMemberNo } from "~/ledger/numbers.store.server";
import { postTransfers } from "~/ledger/post.server";
import { bookOurBalance } from "~/membership/book-balance.server";
import { syncMembership } from "~/membership/sync.server";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { balances, expectBalanced } from "../../support/books";
import { standIn } from "../../support/payments";
import { db, MemberWorld, quiet, stripe } from "../membership/member-world";

let world: MemberWorld;
const errors: string[] = [];
const log = { ...quiet, error: (event: string) => void errors.push(event) };

beforeAll(async () => {
  await standIn().reset();
  world = await MemberWorld.open();
});

const readConflict = (no: number) =>
  env.DB.prepare("select value from ledger_marks where name = ?")
    .bind(`conflict:${no}`)
    .first<string>("value");

it("a conflicting ledger row affects no membership and is reported until it is gone", async () => {
  const member = await world.member();
  await world.pass(MINUTE_MS);
  await world.takeAll(member);
  const no = (await findMemberNo(db, member.id)) ?? 0;
  const [charge] = (await stripe.charges.list({ customer: member.customer })).data;
  const refund = await stripe.refunds.create({ charge: charge?.id ?? "", amount: 100 });
  const other = await stripe.refunds.create({ charge: charge?.id ?? "", amount: 50 });
  const [wrong] = postTransfers(db, [
    {
      key: `refund:${refund.id}:net`,
      at: 1,
      code: "refund",
      minor: 7,
      ref: charge?.id ?? "",
      debit: "unearned",
      credit: "cash",
    },
  ]);
  if (wrong) await db.batch([wrong]);
  const [subscription] = (await stripe.subscriptions.list({ customer: member.customer })).data;
  await stripe.subscriptions.update(subscription?.id ?? "", { cancel_at_period_end: true });

  const { isBooked } = await syncMembership(world.deps(undefined, { log }), member.id);
  expect(isBooked).toBe(false);
  expect(errors).toEqual(["ledger.conflict"]);
  expect((await world.row(member)).ends_at).toBeGreaterThan(world.now());
  expect((await listFacts(db, no, no))[0]?.refunds).toEqual([]);
  const noted = (await readConflict(no)) ?? "{}";
  expect(JSON.parse(noted)).toMatchObject({ keys: `refund:${refund.id}:net` });

  await world.pass(4 * DAY_MS);
  const owner = (await balances())["owner"];
  await bookOurBalance(world.deps(undefined, { log }));
  expect((await balances())["owner"]).toBe(owner);
  expect(errors).toEqual(["ledger.conflict", "ledger.conflict", "ledger.customer_unread"]);
  expect(JSON.parse((await readConflict(no)) ?? "{}")).toEqual(JSON.parse(noted));

  // Our own code can't do this.
  await env.DB.exec("drop trigger transfer_remains");
  await env.DB.prepare("delete from transfer where key = ?").bind(`refund:${refund.id}:net`).run();
  await expectBalanced(world, "mended");
  expect((await listFacts(db, no, no))[0]?.refunds).toMatchObject([
    ...[
      { id: refund.id, gross: 100 },
      { id: other.id, gross: 50 },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  ]);
  expect(await readConflict(no)).toBeNull();
});
