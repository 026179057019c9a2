import { eq, or } from "drizzle-orm";
import type { PayoutDeps } from "../payout-deps";
import { payouts, type Payout } from "../payouts.table";
import type { TransferFacts } from "../provider/payout-provider";
import { markReversed, markSent } from "./settle-payout.store.server";

type SettleDeps = Pick<PayoutDeps, "db" | "clock" | "log">;

/** Somebody else may write meanwhile; then it is read anew, so many times at most. */
const ATTEMPTS = 5;

/**
 * Writes what the provider has under a payout's group. Where that is not this one transfer, of this amount, to this
 * account, nothing is guessed and nothing is sent any more: the payout is marked, and `npm run books` shows it.
 * @returns whether it is the payout, and written
 */
export async function settleSent(
  deps: SettleDeps,
  row: Payout,
  found: readonly TransferFacts[],
): Promise<boolean> {
  const [only, more] = standing(row, found);
  if (!only || more || !isOf(row, only)) {
    await markUnknown(deps, row);
    return false;
  }
  return settle(deps, row, only);
}

/**
 * What of it counts. A transfer that is not this payout's, or not alone, and that was wholly taken back over there, is
 * as if it had never been: so what differs can be put right at the provider (docs/operations.md).
 */
export function standing(row: Payout, found: readonly TransferFacts[]): TransferFacts[] {
  const isBack = ({ reversedMinor, minor }: TransferFacts) => reversedMinor >= minor;
  const counting = found.filter((transfer) => isOf(row, transfer) || !isBack(transfer));
  const left = counting.filter((transfer) => !isBack(transfer));
  if (counting.length <= 1) return counting;
  // Where all of them came back, each is as good as the other.
  return left.length > 0 ? left : counting.slice(0, 1);
}

const isOf = (row: Payout, transfer: TransferFacts): boolean =>
  transfer.minor === row.minor &&
  transfer.currency === row.currency &&
  transfer.destination === row.destination &&
  (row.transfer_id === null || row.transfer_id === transfer.id);

async function settle(deps: SettleDeps, row: Payout, transfer: TransferFacts): Promise<boolean> {
  let known: Payout | undefined = row;
  for (let attempt = 0; known && attempt < ATTEMPTS; attempt++) {
    if (known.state === "sending") await markSent(deps.db, known, transfer, deps.clock());
    else if (known.state === "refused" && transfer.reversedMinor >= transfer.minor) return true;
    else if (known.state === "refused") {
      // It was refused, as far as we were told, and its money is payable again.
      await markUnknown(deps, known);
      return false;
    } else if (transfer.reversedMinor <= known.reversed_minor) return true;
    else await markReversed(deps.db, known, transfer, deps.clock());
    known = await findPayout(deps, row.id);
  }
  deps.log.warn("payouts.write_lost", { payout: row.key });
  return false;
}

/** In whatever state it is: its creator is sent nothing more until somebody has looked. */
async function markUnknown({ db, log }: SettleDeps, { id, key }: Payout): Promise<void> {
  log.error("payouts.transfer_differs", new Error("transfer differs"), { payout: key });
  await db.update(payouts).set({ reason: "differs" }).where(eq(payouts.id, id));
}

async function findPayout({ db }: SettleDeps, id: number): Promise<Payout | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id)).limit(1);
  return row;
}

/**
 * Reads a transfer anew and writes what it says of its payout: for its events, which may come late, twice, in any
 * order and before our own request was answered.
 * @returns false where it is no payout of ours
 * @throws DomainError payouts.unavailable
 */
export async function takeTransfer(
  deps: SettleDeps & Pick<PayoutDeps, "provider">,
  transferId: string,
): Promise<boolean> {
  const transfer = await deps.provider.readTransfer(transferId);
  const [row] = await deps.db
    .select()
    .from(payouts)
    .where(or(eq(payouts.transfer_id, transfer.id), eq(payouts.key, transfer.group ?? "")))
    .limit(1);
  if (!row) return false;
  // Until one is settled it is not known which of a group would be it.
  const listed = row.state === "sending" ? await deps.provider.listTransfers(row.key) : [];
  const found = listed.length > 0 ? listed : [transfer];
  if (standing(row, found).length > 0) await settleSent(deps, row, found);
  return true;
}
