import type { LedgerAccount } from "./accounts.rules";
import type { BalanceMovement } from "./balance-provider";
import { disputeKeys, grossKey, movementKeys, refundKeys, undoneKeys } from "./keys.rules";
import type { NewTransfer } from "./post.server";

const OF_MEMBERS: ReadonlySet<string> = new Set(["charge", "refund", "refund_back", "dispute"]);

export const isMemberMovement = ({ kind }: BalanceMovement): boolean => OF_MEMBERS.has(kind);

/** A booked movement has one of these keys. */
export const movementBookingKeys = (movement: BalanceMovement): string[] => [
  ...movementKeys(movement.id),
  ...memberKeys(movement),
];

export function memberKeys({ id, kind, source }: BalanceMovement): string[] {
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

export function toTransfers({ id, kind, minor, fee }: BalanceMovement, now: number): NewTransfer[] {
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
  // Customers' money that is no membership is the owner's, like a top-up.
  if (kind === "top_up" || OF_MEMBERS.has(kind)) return "owner";
  return "platform";
}
