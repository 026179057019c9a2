import { addRefund, markExplained, type PaymentBooking } from "./booking";
import { disputeKeys } from "./keys.rules";
import { refundPart, subtractParts, ZERO_PART, addParts, reversedPart, type Part } from "./refund-part.rules";
import type { LedgerAccount, TransferCode } from "./accounts.rules";
import type { DisputeMoney } from "./payment-money";
import type { LedgerDispute } from "./payments.table";
import { lostPart, lastRound } from "./posted.rules";

/** While a bank has the money, the payment counts as fully refunded; a loss is also the tax's. */
export function bookDispute(writing: PaymentBooking, dispute: DisputeMoney): void {
  bookMovements(writing, dispute);
  const withdrawn = sum(dispute.movements.map(({ minor }) => Math.max(0, -minor)));
  if (withdrawn === 0) return;
  const outstanding = Math.max(0, withdrawn - sum(dispute.movements.map(({ minor }) => Math.max(0, minor))));
  const kept = dispute.isLost ? outstanding : 0;
  const lost = bookKept(writing, dispute.id, kept);
  const facts = { id: dispute.id, withdrawn, fee: sum(dispute.movements.map(({ fee }) => fee)) };
  if (outstanding > 0 && (kept === 0 || isWhole(writing, dispute.id, kept)))
    markWithdrawn(writing, facts, kept > 0);
  else restorePayment(writing, facts, lost);
}

function bookMovements({ file, known, booking, now }: PaymentBooking, { id, movements }: DisputeMoney): void {
  const post = (
    key: string,
    code: TransferCode,
    debit: LedgerAccount,
    credit: LedgerAccount,
    minor: number,
  ) => {
    if (minor > 0 && !known.posted.has(key))
      booking.transfers.push({ key, at: now, code, debit, credit, minor, ref: file.id });
  };
  for (const { id: movement, minor, fee } of movements) {
    const [moneyKey, feeKey] = disputeKeys(id, movement);
    const direction = minor > 0 ? "back" : "out";
    const isNew = !known.posted.has(moneyKey) && !known.posted.has(feeKey);
    if (isNew && (minor !== 0 || fee !== 0)) markExplained(booking, movement, now);
    post(moneyKey, `dispute_${direction}`, ...sides(direction), Math.abs(minor));
    if (fee > 0) post(feeKey, "dispute_fee", "platform", "cash", fee);
    else post(feeKey, "dispute_fee_back", "cash", "platform", -fee);
  }
}

const sides = (way: "out" | "back"): [LedgerAccount, LedgerAccount] =>
  way === "out" ? ["dispute", "cash"] : ["cash", "dispute"];

function bookKept(writing: PaymentBooking, dispute: string, kept: number): Part {
  const { file, known, booking, now } = writing;
  const before = lostPart(known.posted, dispute);
  if (kept === before.gross) return before;
  const more = kept > before.gross;
  const change = more
    ? refundPart(file, writing.given, kept - before.gross)
    : subtractParts(ZERO_PART, reversedPart(before, kept));
  writing.given = addParts(writing.given, change);
  const round =
    1 +
    Math.max(
      lastRound(known.posted, `dispute:${dispute}:lost:`),
      lastRound(known.posted, `dispute:${dispute}:lost-tax:`),
    );
  const post = (name: string, from: LedgerAccount, minor: number) =>
    booking.transfers.push({
      key: `dispute:${dispute}:${name}:${round}`,
      at: now,
      ref: file.id,
      minor: Math.abs(minor),
      code: more ? "dispute_lost" : "dispute_lost_back",
      ...(more ? { debit: from, credit: "dispute" as const } : { debit: "dispute" as const, credit: from }),
    });
  post("lost", "unearned", change.gross - change.tax);
  post("lost-tax", "tax", change.tax);
  return addParts(before, change);
}

/** Whether the bank kept all that was left. Once it kept less, that stays a refund of that amount. */
function isWhole({ file }: PaymentBooking, dispute: string, kept: number): boolean {
  const own = file.refunds.filter(({ id }) => isRefundOf(id, dispute));
  if (latestDispute(file.disputes, dispute)?.won_at && sum(own.map(({ gross }) => gross)) === kept)
    return false;
  const others = file.refunds.filter(({ id }) => !isRefundOf(id, dispute));
  return kept >= file.gross - sum(others.map(({ gross }) => gross));
}

interface Withdrawn {
  id: string;
  withdrawn: number;
  fee: number;
}

/** The payment is worth nothing from now on; a win stays valid until now. */
function markWithdrawn(writing: PaymentBooking, facts: Withdrawn, isLost: boolean): void {
  const { file, booking, now } = writing;
  const row = latestDispute(file.disputes, facts.id);
  const lost_at = isLost ? now : null;
  // Lost, won and withdrawn again between two reads: the dispute is open once more.
  const isTakenAgain = !isLost && row !== undefined && row.lost_at !== null && row.won_at === null;
  if (isTakenAgain) booking.ended.push({ id: row.id, won_at: now, lost_at: null });
  if (!row || row.won_at !== null || isTakenAgain) addDispute(writing, facts, { won_at: null, lost_at });
  else if (isLost && row.lost_at === null) booking.ended.push({ id: row.id, won_at: null, lost_at });
  restate(writing, facts.id, ZERO_PART);
}

function restorePayment(writing: PaymentBooking, facts: Withdrawn, lost: Part): void {
  const { file, booking, now } = writing;
  const row = latestDispute(file.disputes, facts.id);
  const lost_at = lost.gross > 0 ? now : null;
  if (!row) addDispute(writing, facts, { won_at: now, lost_at });
  else if (row.won_at === null) booking.ended.push({ id: row.id, won_at: now, lost_at });
  restate(writing, facts.id, lost);
}

/** For shares, what a bank kept of a payment that still counts is a refund. */
function restate(writing: PaymentBooking, dispute: string, wanted: Part): void {
  const own = writing.file.refunds.filter(({ id }) => isRefundOf(id, dispute));
  const change = subtractParts(wanted, own.reduce<Part>(addParts, ZERO_PART));
  if (change.gross === 0 && change.tax === 0) return;
  addRefund(writing, rowId(`dispute:${dispute}`, own.length), change, null);
}

/** A withdrawal after a win is a new row, so a closed month's facts never change. */
function addDispute(
  { file, booking, now }: PaymentBooking,
  { id, withdrawn, fee }: Withdrawn,
  ended: Pick<LedgerDispute, "won_at" | "lost_at">,
): void {
  const before = file.disputes.filter((one) => isRowOf(one.id, id)).length;
  const row = {
    id: rowId(id, before),
    payment_id: file.id,
    minor: withdrawn,
    fee,
    opened_at: now,
    ...ended,
  };
  file.disputes = [...file.disputes, row];
  booking.disputes.push(row);
}

function latestDispute(disputes: readonly LedgerDispute[], id: string): LedgerDispute | undefined {
  const own = disputes.filter((one) => isRowOf(one.id, id));
  return own.find((one) => one.id === rowId(id, own.length - 1));
}

const rowId = (id: string, before: number) => (before === 0 ? id : `${id}:${before + 1}`);
const isRowOf = (one: string, id: string) => one === id || one.startsWith(`${id}:`);
const isRefundOf = (refund: string, dispute: string) => isRowOf(refund, `dispute:${dispute}`);
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
