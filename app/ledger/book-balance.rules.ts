import type { LedgerAccount } from "./accounts.rules";
import type { BalanceMovement } from "./balance-provider";
import { disputeKeys, grossKey, movementKeys, refundKeys, undoneKeys } from "./keys.rules";
import type { NewTransfer } from "./post.server";

const OF_MEMBERS: ReadonlySet<string> = new Set(["charge", "refund", "refund_back", "dispute"]);

export const isOfMembers = ({ kind }: BalanceMovement): boolean => OF_MEMBERS.has(kind);

/** Keys of which one is in the books once the movement is. */
export const keysOf = (movement: BalanceMovement): string[] => [
  ...movementKeys(movement.id),
  ...memberKeysOf(movement),
];

/** Of these, what it is booked under where it is a member's. */
export function memberKeysOf({ id, kind, source }: BalanceMovement): string[] {
  if (source === null) return [];
  switch (kind) {
    case "charge":
      return [grossKey(source)];
    case "refund":
      return refundKeys(source);
    case "refund_back":
      return undoneKeys(source);
    case "dispute":
      return disputeKeys(source, id);
    default:
      return [];
  }
}

/** What a movement is that no payment and no payout explains. */
export function asTransfers({ id, kind, minor, fee }: BalanceMovement, now: number): NewTransfer[] {
  const other = otherSide(kind);
  const about = { at: now, code: `balance_${kind}` as const, ref: id };
  const between = (key: string, account: LedgerAccount, amount: number): NewTransfer =>
    amount >= 0
      ? { ...about, key, debit: "cash", credit: account, minor: amount }
      : { ...about, key, debit: account, credit: "cash", minor: -amount };
  const [money, kept] = movementKeys(id);
  return [between(money, other, minor), between(kept, "platform", -fee)];
}

function otherSide(kind: BalanceMovement["kind"]): LedgerAccount {
  if (kind === "bank") return "bank";
  // What is paid to us and is no membership is the owner's, as a top-up is.
  if (kind === "top_up" || OF_MEMBERS.has(kind)) return "owner";
  return "platform";
}
