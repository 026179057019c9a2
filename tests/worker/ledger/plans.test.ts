import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { sealLedger } from "~/ledger/seal.server";
import { verifyChain } from "~/ledger/verify-chain";
import { storedChain } from "~/ledger/chain-source";
import { bookOurBalance } from "~/membership/book-balance.server";
import { bookDeletedAccount } from "~/membership/book-deleted-account.server";
import { forgetOld } from "~/membership/forget-old.store.server";
import { syncMembership } from "~/membership/sync.server";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { standIn } from "../../support/payments";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { CARD, MemberWorld, quiet, stripe } from "../membership/member-world";

it("no statement scans a whole table while members pay, get refunds, dispute and leave, and the ledger is sealed", async () => {
  await standIn().reset();
  const world = await MemberWorld.open();
  const statements: Statement[] = [];
  const db = openDatabase(recording(statements));
  const deps = () => ({ ...world.deps(), db });

  const [member, angry] = [await world.member(), await world.member({ card: CARD.disputed })];
  await world.pass(3 * DAY_MS);
  const [charge] = (await stripe.charges.list({ customer: member.customer })).data;
  await stripe.refunds.create({ charge: charge?.id ?? "", amount: 300 });
  for (const { id } of [member, angry]) await syncMembership(deps(), id);
  await runDueMembershipTasks(deps());
  await bookOurBalance(deps());
  expect(await bookDeletedAccount(deps(), member.customer)).toBe(true);
  expect(await sealLedger({ db, store: env.LEDGER, clock: deps().clock, log: quiet })).toBeGreaterThan(0);
  expect(
    await verifyChain(storedChain({ DB: recording(statements), LEDGER: env.LEDGER }), deps().clock()),
  ).toMatchObject({ broken: null });
  await forgetOld(deps());

  const written = [
    "ledger_payments",
    "ledger_refunds",
    "ledger_disputes",
    "transfer",
    "seal",
    "ledger_marks",
  ];
  const isWritten = (name: string) =>
    statements.some(({ query }) => new RegExp(`^\\s*insert[^(]*\\b${name}\\b`, "i").test(query));
  expect(written.filter(isWritten)).toEqual(written);
  expect(await findFullScans(statements)).toEqual([]);
});
