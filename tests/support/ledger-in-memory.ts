import { planBooking } from "~/ledger/book-payment.rules";
import type { PostedTransfer } from "~/ledger/booking";
import type { Booking } from "~/ledger/booking";
import type { PaymentFile } from "~/ledger/facts.store.server";
import { movementKeys } from "~/ledger/keys.rules";
import type { PaymentMoney } from "~/ledger/payment-money";

export class LedgerInMemory {
  readonly rows = new Map<string, PostedTransfer & { at: number }>();
  readonly files = new Map<string, PaymentFile>();

  book(payments: readonly PaymentMoney[], now: number): number {
    const before = this.rows.size;
    this.write(planBooking(1, structuredClone(payments), { payments: this.files, posted: this.rows }, now));
    return this.rows.size - before;
  }

  balance(account: string): number {
    let sum = 0;
    for (const { debit, credit, minor } of this.rows.values())
      sum += (credit === account ? minor : 0) - (debit === account ? minor : 0);
    return sum;
  }

  private write({ transfers, payments, refunds, disputes, ended, feesLost, explained }: Booking): void {
    for (const { key, debit, credit, minor, at } of transfers) {
      if (minor === 0) continue;
      if (minor < 0) throw new Error(`${key} is below 0`);
      const row = this.rows.get(key);
      if (row && (row.debit !== debit || row.credit !== credit || row.minor !== minor))
        throw new Error(`another row has the key ${key}`);
      if (!row) this.rows.set(key, { debit, credit, minor, at });
    }
    for (const row of payments) this.files.set(row.id, { ...row, refunds: [], disputes: [] });
    for (const row of refunds) add(this.file(row.payment_id).refunds, row);
    for (const row of disputes) add(this.file(row.payment_id).disputes, { ...row });
    for (const { id, won_at, lost_at } of ended) {
      const row = [...this.files.values()].flatMap((file) => file.disputes).find((one) => one.id === id);
      if (!row || row.won_at !== null) throw new Error(`${id} can't end`);
      row.won_at ??= won_at;
      row.lost_at ??= lost_at;
    }
    for (const { id, fee_lost } of feesLost) this.file(id).fee_lost = fee_lost;
    for (const { movement, at } of explained) {
      for (const key of movementKeys(movement)) {
        const row = this.rows.get(key);
        if (row) this.rows.set(`${key}:undone`, { ...row, debit: row.credit, credit: row.debit, at });
      }
    }
  }

  private file(id: string): PaymentFile {
    const file = this.files.get(id);
    if (!file) throw new Error(`${id} is not booked`);
    return file;
  }
}

function add<T extends { id: string }>(rows: T[], row: T): void {
  if (rows.some(({ id }) => id === row.id)) throw new Error(`${row.id} is there already`);
  rows.push(row);
}
