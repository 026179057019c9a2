import type { PayoutDeps } from "../payout-deps";
import type { Payout } from "../payouts.table";
import type { TransferFacts } from "../provider/payout-provider";
import { findPayout, findTransferPayout, markDiffers } from "./payouts.store.server";
import { markReversed, markSent } from "./settle-payout.store.server";

type SettleDeps = Pick<PayoutDeps, "db" | "clock" | "log">;

const ATTEMPTS = 5;

/** @returns false where staff must look */
export async function settleSent(
  deps: SettleDeps,
  row: Payout,
  found: readonly TransferFacts[],
): Promise<boolean> {
  const [only, more] = countingTransfers(row, found);
  if (!only || more || !isMatch(row, only)) {
    await markDiffering(deps, row);
    return false;
  }
  return settle(deps, row, only);
}

/** Fully reversed ones don't count, so staff can correct a difference (docs/operations.md). */
export function countingTransfers(row: Payout, found: readonly TransferFacts[]): TransferFacts[] {
  const isReversed = ({ reversedMinor, minor }: TransferFacts) => reversedMinor >= minor;
  const counting = found.filter((transfer) => isMatch(row, transfer) || !isReversed(transfer));
  const left = counting.filter((transfer) => !isReversed(transfer));
  if (counting.length <= 1) return counting;
  return left.length > 0 ? left : counting.slice(0, 1);
}

/** @returns false where it isn't our payout */
export async function applyTransfer(
  deps: SettleDeps & Pick<PayoutDeps, "provider">,
  transferId: string,
): Promise<boolean> {
  const transfer = await deps.provider.readTransfer(transferId);
  const row = await findTransferPayout(deps.db, transfer);
  if (!row) return false;
  // Without a transfer id the group is read.
  const listed = row.state === "sending" ? await deps.provider.listTransfers(row.key) : [];
  const found = listed.length > 0 ? listed : [transfer];
  if (countingTransfers(row, found).length > 0) await settleSent(deps, row, found);
  return true;
}

const isMatch = (row: Payout, transfer: TransferFacts): boolean =>
  transfer.minor === row.minor &&
  transfer.currency === row.currency &&
  transfer.destination === row.destination &&
  (row.transfer_id === null || row.transfer_id === transfer.id);

async function markDiffering({ db, log }: SettleDeps, { id, key }: Payout): Promise<void> {
  log.error("payouts.transfer_differs", new Error("transfer differs"), { payout: key });
  await markDiffers(db, id);
}

async function settle(deps: SettleDeps, row: Payout, transfer: TransferFacts): Promise<boolean> {
  let known: Payout | undefined = row;
  for (let attempt = 0; known && attempt < ATTEMPTS; attempt++) {
    if (known.state === "sending") {
      await markSent(deps.db, known, transfer, deps.clock());
    } else if (known.state === "refused") {
      if (transfer.reversedMinor >= transfer.minor) return true;
      await markDiffering(deps, known);
      return false;
    } else {
      if (transfer.reversedMinor <= known.reversed_minor) return true;
      await markReversed(deps.db, known, transfer, deps.clock());
    }
    known = await findPayout(deps.db, row.id);
  }
  deps.log.warn("payouts.write_lost", { payout: row.key });
  return false;
}
