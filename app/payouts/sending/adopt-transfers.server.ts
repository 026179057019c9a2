import { readMark, settingMark } from "~/ledger/marks.store.server";
import { DAY_MS } from "~/platform/clock";
import { findRestore } from "~/switches/switches.store.server";
import type { PayoutDeps } from "../payout-deps";
import type { TransferFacts } from "../provider/payout-provider";
import { beginPayout } from "./begin-payout.store.server";
import { findKnownTransfers, findTransferPayout } from "./payouts.store.server";
import { applyTransfer } from "./settle-sent.server";

/** Older than any backup that is restored. */
const LOST_MS = 366 * DAY_MS;
const GROUP = /^payout:(\d{6}):([1-9]\d*)$/;

/**
 * A restored database doesn't know the payouts made since its backup and would make them again, perhaps under other
 * months' keys. Each is booked as it was made, even if the creator owes money then. May stop anywhere.
 */
export async function adoptTransfers(deps: PayoutDeps): Promise<void> {
  const { db, provider } = deps;
  const restore = await findRestore(db);
  if (restore === null || (await readMark(db, "payouts:restored")) === String(restore)) return;
  const made = await provider.listTransfersSince(restore - LOST_MS);
  const known = await findKnownTransfers(db, made);
  const lost = made.filter(({ id, minor, reversedMinor }) => !known.has(id) && reversedMinor < minor);
  for (const transfer of lost) await adopt(deps, transfer);
  await settingMark(db, "payouts:restored", String(restore));
}

async function adopt(deps: PayoutDeps, transfer: TransferFacts): Promise<void> {
  const { db, clock, currency, log } = deps;
  const { group, minor, destination } = transfer;
  const [, month, no] = GROUP.exec(group ?? "") ?? [];
  if (month === undefined || transfer.currency !== currency) return;
  const row = await findTransferPayout(db, transfer);
  const isRetried =
    row?.state === "refused" && row.reason !== "differs" && (row.settled_at ?? 0) < transfer.at;
  if (!row || isRetried) {
    log.warn("payouts.adopted", { payout: group ?? "" });
    const due = { creator_no: Number(no), month: Number(month), minor, destination };
    const start = { currency, now: clock(), isMade: true };
    await beginPayout(db, { ...due, refused_attempt: row?.attempt ?? null }, start);
  }
  await applyTransfer(deps, transfer.id);
}
