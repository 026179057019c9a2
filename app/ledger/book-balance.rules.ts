import type { LedgerAccount } from "./accounts.rules";
import type { BalanceMovement } from "./balance-provider";
import type { NewTransfer } from "./post.server";

const OF_MEMBERS: ReadonlySet<string> = new Set(["charge", "refund", "refund_back", "dispute"]);

export const isOfMembers = ({ kind }: BalanceMovement): boolean => OF_MEMBERS.has(kind);

/** Keys of which one is in the books once the movement is. */
export function keysOf({ id, kind, source, minor, fee }: BalanceMovement): string[] {
  const own = [`txn:${id}`, `txn:${id}:fee`];
  switch (kind) {
    case "charge":
      return [...own, `pay:${source}:gross`];
    case "refund":
      return [...own, `refund:${source}:net`, `refund:${source}:tax`];
    case "refund_back":
      return [...own, `refund:${source}:undone-net`, `refund:${source}:undone-tax`];
    case "dispute":
      return [...own, `dispute:${source}:${minor > 0 || fee < 0 ? "back" : "out"}`];
    default:
      return own;
  }
}

/** What a movement is that no payment and no payout explains. */
export function asTransfers({ id, kind, minor, fee }: BalanceMovement, now: number): NewTransfer[] {
  const other = otherSide(kind);
  const about = { at: now, code: `balance_${kind}`, ref: id };
  const between = (key: string, account: LedgerAccount, amount: number): NewTransfer =>
    amount >= 0
      ? { ...about, key, debit: "cash", credit: account, minor: amount }
      : { ...about, key, debit: account, credit: "cash", minor: -amount };
  return [between(`txn:${id}`, other, minor), between(`txn:${id}:fee`, "platform", -fee)];
}

function otherSide(kind: BalanceMovement["kind"]): LedgerAccount {
  if (kind === "bank") return "bank";
  // What is paid to us and is no membership is the owner's, as a top-up is.
  if (kind === "top_up" || OF_MEMBERS.has(kind)) return "owner";
  return "platform";
}
