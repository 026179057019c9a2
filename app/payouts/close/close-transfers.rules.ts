import { creatorAccount, monthAccount, type LedgerAccount, type TransferCode } from "~/ledger/accounts.rules";
import type { NewTransfer } from "~/ledger/post.server";
import type { CloseResult, CreatorResult, Restatement } from "../share/share.types";

export interface CloseBooking {
  month: number;
  at: number;
}

export const closeKeyPrefix = (month: number) => `close:${month}:`;

export function sharedTransfers(booking: CloseBooking, result: CloseResult): NewTransfer[] {
  const month = monthAccount(booking.month);
  return [
    post(booking, "pot", "close", "unearned", month, result.pot),
    post(booking, "platform", "close", month, "platform", result.platform),
    post(booking, "idle", "close", month, "idle", result.idleOwn),
    postSigned(booking, "restated:platform", "unearned", "platform", result.platformRestated),
    postSigned(booking, "restated:idle", "unearned", "idle", result.idleRestated),
  ];
}

export function creatorTransfers(
  booking: CloseBooking,
  creator: number,
  { watched, idle }: Pick<CreatorResult, "watched" | "idle">,
): NewTransfer[] {
  const held = creatorAccount(creator, "held");
  return [
    post(booking, `held:${creator}`, "close", monthAccount(booking.month), held, watched),
    post(booking, `idle:${creator}`, "close", "idle", held, idle),
  ];
}

export interface HeldMoney {
  held: number;
  isOpen: boolean;
}

/** A reduction comes out of what is held, then out of `payable`, which may become a debt. */
export function restatedTransfers(
  booking: CloseBooking,
  { month, creator, watched, idle }: Restatement,
  { held, isOpen }: HeldMoney,
): { transfers: NewTransfer[]; held: number } {
  let left = isOpen ? BigInt(held) : 0n;
  const transfers: NewTransfer[] = [];
  const sources = [
    ["watched", "unearned", watched],
    ["idle", "idle", idle],
  ] as const;
  for (const [what, source, change] of sources) {
    const fromHeld = heldPart(change, { left, isOpen });
    left += fromHeld;
    for (const [purse, minor] of [
      ["held", fromHeld],
      ["payable", change - fromHeld],
    ] as const) {
      const key = `restated:${month}:${creator}:${what}:${purse}`;
      transfers.push(postSigned(booking, key, source, creatorAccount(creator, purse), minor));
    }
  }
  return { transfers: transfers.filter(({ minor }) => minor > 0), held: Number(left) };
}

function heldPart(change: bigint, { left, isOpen }: { left: bigint; isOpen: boolean }): bigint {
  if (change >= 0n) return isOpen ? change : 0n;
  return -change < left ? change : -left;
}

function postSigned(
  booking: CloseBooking,
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
  { month, at }: CloseBooking,
  key: string,
  code: TransferCode,
  debit: LedgerAccount,
  credit: LedgerAccount,
  minor: bigint,
): NewTransfer {
  return {
    key: closeKeyPrefix(month) + key,
    at,
    code,
    debit,
    credit,
    minor: Number(minor),
    ref: String(month),
  };
}
