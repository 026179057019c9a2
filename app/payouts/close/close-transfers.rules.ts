import { creatorAccount, monthAccount, type LedgerAccount, type TransferCode } from "~/ledger/accounts.rules";
import type { NewTransfer } from "~/ledger/post.server";
import type { CloseResult, CreatorResult, Restated } from "../share/share.types";

/** When a close's transfers are, milliseconds, and of which month. */
export interface Booking {
  month: number;
  at: number;
}

/** Every key of a month's close begins so. */
export const keysOf = (month: number) => `close:${month}:`;

/** What the month took of members' money and gave to nobody in particular, and what older months change of that. */
export function sharedTransfers(booking: Booking, result: CloseResult): NewTransfer[] {
  const month = monthAccount(booking.month);
  return [
    post(booking, "pot", "close", "unearned", month, result.pot),
    post(booking, "platform", "close", month, "platform", result.platform),
    post(booking, "idle", "close", month, "idle", result.idleOwn),
    either(booking, "restated:platform", "unearned", "platform", result.platformRestated),
    either(booking, "restated:idle", "unearned", "idle", result.idleRestated),
  ];
}

/** What the month gave one creator: by watching, and of idle money. */
export function creatorTransfers(
  booking: Booking,
  creator: number,
  { watched, idle }: Pick<CreatorResult, "watched" | "idle">,
): NewTransfer[] {
  const held = creatorAccount(creator, "held");
  return [
    post(booking, `held:${creator}`, "close", monthAccount(booking.month), held, watched),
    post(booking, `idle:${creator}`, "close", "idle", held, idle),
  ];
}

/** What of a month's money is held still. */
export interface Held {
  held: number;
  /** It has not been released yet. */
  isOpen: boolean;
}

/**
 * What an older month's change moves. Down: out of what that month holds as far as there is, then out of what is
 * payable, which may go below 0: a debt. Up: into what it holds while it holds, else into what is payable.
 * @returns the transfers, and what the month holds then
 */
export function restatedTransfers(
  booking: Booking,
  { month, creator, watched, idle }: Restated,
  { held, isOpen }: Held,
): { transfers: NewTransfer[]; held: number } {
  let left = isOpen ? BigInt(held) : 0n;
  const transfers: NewTransfer[] = [];
  const sources = [
    ["watched", "unearned", watched],
    ["idle", "idle", idle],
  ] as const;
  for (const [what, source, change] of sources) {
    const fromHeld = change < 0n ? (-change < left ? change : -left) : isOpen ? change : 0n;
    left += fromHeld;
    for (const [purse, minor] of [
      ["held", fromHeld],
      ["payable", change - fromHeld],
    ] as const) {
      const key = `restated:${month}:${creator}:${what}:${purse}`;
      transfers.push(either(booking, key, source, creatorAccount(creator, purse), minor));
    }
  }
  return { transfers: transfers.filter(({ minor }) => minor > 0), held: Number(left) };
}

/** Above 0 from the one account to the other, below 0 back. */
function either(
  booking: Booking,
  key: string,
  from: LedgerAccount,
  to: LedgerAccount,
  minor: bigint,
): NewTransfer {
  return minor >= 0n
    ? post(booking, key, "restated", from, to, minor)
    : post(booking, key, "restated", to, from, -minor);
}

function post(
  { month, at }: Booking,
  key: string,
  code: TransferCode,
  debit: LedgerAccount,
  credit: LedgerAccount,
  minor: bigint,
): NewTransfer {
  return { key: keysOf(month) + key, at, code, debit, credit, minor: Number(minor), ref: String(month) };
}
