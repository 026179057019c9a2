import { beforeEach, describe, expect, it } from "vitest";
import { closeDueMonths } from "~/payouts/close/close-month.server";
import { sendCreatorNotices } from "~/payouts/notices/creator-notices.server";
import { giveUpDebts } from "~/payouts/owed/debts.server";
import { estimateMonths } from "~/payouts/earnings/estimate.server";
import { forgetOldMonths } from "~/payouts/close/forget-old.server";
import {
  refreshAccount,
  refreshProviderAccount,
  refreshStaleAccounts,
} from "~/payouts/accounts/refresh-account.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { applyTransfer } from "~/payouts/sending/settle-sent.server";
import { runOwedTasks } from "~/payouts/owed/run-owed-tasks.server";
import { putAsideUnclaimed } from "~/payouts/owed/unclaimed.server";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { standIn } from "../../support/payments";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { at, CloseWorld } from "./close-world";
import { BANK, DAYS, PayoutWorld } from "./payout-world";

let statements: Statement[];
beforeEach(() => {
  statements = [];
});
const watched = () => ({ db: openDatabase(recording(statements)) });

/**
 * Once a month a close may count members and excluded creators and compare all payments (`p`) with the
 * ledger.
 */
const ONCE_A_MONTH = [
  "member_numbers USING COVERING INDEX member_numbers_account_id_unique",
  "creator_numbers",
  "p",
];

const touched = (...names: string[]) =>
  names.filter((name) => statements.some(({ query }) => new RegExp(`\\b${name}\\b`).test(query)));

describe("query plans of payouts", () => {
  it("no statement of a close, a recalculation or an estimate scans a whole table", async () => {
    const world = await CloseWorld.open();
    await world.members(3);
    await world.creators(2);
    for (const member of [1, 2, 3]) {
      const [start, middle, end] = ["2026-10-05", "2026-11-05", "2026-12-05"];
      await world.pay(member, { id: `ch_${member}a`, on: start, start, end: middle });
      await world.pay(member, { id: `ch_${member}b`, on: middle, start: middle, end });
      for (const day of ["2026-10-20", "2026-11-20"]) await world.watch(member, day, 1 + (member % 2), 700);
    }
    const close = async (on: string) => {
      world.now = at(on);
      return closeDueMonths(world.deps(undefined, watched()), DAY_MS);
    };
    expect((await close("2026-11-03")).closed).toEqual([202610]);
    await world.refund("ch_1a", "2026-11-10", { minor: 900 });
    await world.dispute("ch_2a", "2026-11-11");
    expect((await close("2026-12-03")).closed).toEqual([202611]);
    const closing = ["closes", "close_shards", "close_keys", "statements", "member_month", "ledger_payments"];
    expect(touched(...closing)).toEqual(closing);
    expect(await findFullScans(statements, ONCE_A_MONTH)).toEqual([]);
    // Daily tasks may scan nothing.
    statements = [];
    world.now = at("2026-12-20");
    await world.watch(3, "2026-12-19", 1, 700);
    await estimateMonths({ ...world.deps(), ...watched() }, () => true);
    world.now = at("2029-01-15");
    await forgetOldMonths({ ...world.deps(), ...watched() });
    const daily = ["estimates", "member_month", "close_keys", "ledger_refunds", "creator_numbers"];
    expect(touched(...daily)).toEqual(daily);
    expect(await findFullScans(statements)).toEqual([]);
  });

  it("no statement of payouts, notices, account checks, debts and unclaimed money scans a whole table", async () => {
    const world = await PayoutWorld.open();
    const deps = (more = 0) => ({ ...world.deps(), ...watched(), clock: () => world.now() + more });
    const [paid, failing, nowhere, owing] = [
      await world.creator(),
      await world.creator({ bank: BANK.fails }),
      await world.creator({ ready: false }),
      await world.creator({ ready: false }),
    ];
    // The months of the test before are due from 2027 on.
    await releaseHolds(deps());
    for (const creator of [paid, failing, nowhere]) await world.earn(creator, 202610, 1500);
    const move = { code: "restated" as const, minor: 600, credit: "unearned" as const };
    await world.post({ key: "test:owing", debit: `creator:${owing.no}:payable`, ...move });
    expect(await releaseHolds(deps())).toMatchObject({ released: 3 });
    expect(await sendPayouts(deps())).toMatchObject({ sent: 2 });
    const { transfer_id: id } = await world.payout(paid);
    await standIn().act({ do: "reverse_transfer", transfer: id, amount: 400 });
    await applyTransfer(deps(), id ?? "");
    await refreshProviderAccount(deps(), failing.account);
    expect(await sendCreatorNotices(deps())).toBeGreaterThan(0);
    await runOwedTasks(deps());
    for (const days of [731, 762]) await putAsideUnclaimed(deps(days * DAYS));
    await giveUpDebts(deps(366 * DAYS));
    await world.onboard(nowhere);
    await refreshAccount(deps(), nowhere.no);
    await refreshStaleAccounts(deps(40 * DAYS));
    const tables = ["payouts", "payout_accounts", "creator_notices", "transfer", "creator_numbers"];
    expect(touched(...tables)).toEqual(tables);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
