import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { bookEntries } from "~/membership/books.table";
import { STUCK_MS } from "../../app/payouts/money-questions.store.server.ts";
import { cutTime, dueMonth, ledgerQuestions } from "../../scripts/books/ledger-questions.ts";
import { freeCash } from "../../scripts/books/ledger-report.ts";
import { KINDS, LATE_MS, LATEST, monthsAt, questions } from "../../scripts/books/questions.ts";
import { readBooks, formatReport as tell, needsAttention } from "../../scripts/books/report.ts";
import type { Row } from "../../scripts/local/database.ts";

/** 15 January 2027, so the month before is in another year. */
const NOW = Date.UTC(2027, 0, 15, 12);
const DAY_MS = 86_400_000;

let db: DatabaseSync;
let entries = 0;

beforeEach(() => {
  entries = 0;
  db = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort())
    db.exec(readFileSync(`migrations/${file}`, "utf8").replaceAll("--> statement-breakpoint", ""));
});

function insert(table: string, row: Record<string, string | number | null>): void {
  const names = Object.keys(row);
  const places = names.map(() => "?").join(", ");
  db.prepare(`insert into ${table} (${names.join(", ")}) values (${places})`).run(...Object.values(row));
}

function member(
  id: string,
  given: Record<string, string | number | null> = {},
  deletingAt: number | null = null,
) {
  insert("accounts", { id, email: `${id}@gmail.com`, created_at: NOW, deleting_at: deletingAt });
  insert("memberships", {
    account_id: id,
    state: "active",
    access_until: NOW + DAY_MS,
    created_at: NOW,
    updated_at: NOW,
    customer_id: `cus_${id}`,
    subscription_id: `sub_${id}`,
    fetched_at: NOW - 1000,
    ...given,
  });
}

const entry = (kind: string, created_at: number, key = `entry-${(entries += 1)}`) =>
  insert("book_entries", { key, kind, created_at });
const event = (id: string, type: string, outcome: string, received_at = NOW) =>
  insert("provider_events", { id, endpoint: "own", type, outcome, created_at: received_at, received_at });
const notice = (key: string, created_at: number, sent_at: number | null = null) =>
  insert("membership_notices", { key, account_id: "ada", kind: "receipt", facts: "{}", created_at, sent_at });

const ask = () =>
  readBooks(
    questions(NOW).map((statement) => db.prepare(statement).all() as unknown as Row[]),
    NOW,
  );
const told = () => tell(ask(), NOW);

describe("the books", () => {
  it("the books are empty without members, and need nobody", () => {
    expect(needsAttention(ask(), NOW)).toBe(false);
    expect(told()).toContain("Members by state\n  none");
    expect(told()).toContain("Everything is fine.");
  });

  it("the books count members by state, and separate running, expired and converted trials", () => {
    member("ada");
    member("bea");
    const trial = { state: "trialing", customer_id: null, subscription_id: null, fetched_at: null };
    member("cleo", { ...trial, trial_ends_at: NOW + DAY_MS });
    member("dora", { ...trial, trial_ends_at: NOW - DAY_MS });
    member("elsa", { ...trial, trial_ends_at: NOW });
    member("fay", { state: "trialing", trial_ends_at: NOW - DAY_MS });
    expect(told()).toMatch(
      /active +2\n +trialing: subscribed, .+ 1\n +trialing: in the trial +1\n +trialing: trial over .+ 2\n/,
    );
    expect(told()).not.toMatch(/trialing +\d/);
    expect(needsAttention(ask(), NOW)).toBe(false);
  });

  it("the books compare this month with the last, across the turn of a year", () => {
    for (const at of [0, 1, 2, 3]) entry("trial_begun", NOW - at);
    entry("trial_converted", NOW);
    const { thisStart, lastStart } = monthsAt(NOW);
    entry("payment_failed", thisStart);
    entry("payment_failed", thisStart - 1);
    entry("payment_failed", lastStart);
    entry("payment_failed", lastStart - 1);
    expect(told()).toMatch(/By month \(UTC\) +2027-01 +2026-12/);
    expect(told()).toMatch(/Trials started +4 +0/);
    expect(told()).toMatch(/per 100 started +25 +-/);
    expect(told()).toMatch(/Payments failed +1 +2/);
  });

  it("the books name every kind of entry", () => {
    expect(Object.keys(KINDS).sort()).toEqual([...bookEntries.kind.enumValues].sort());
  });

  it("the books list webhooks that weren't understood, with their number and latest time", () => {
    event("evt_1", "invoice.overpaid", "unknown", NOW - 3 * DAY_MS);
    event("evt_2", "invoice.overpaid", "unknown", NOW - 2 * DAY_MS);
    event("evt_3", "invoice.paid", "applied");
    event("evt_4", "customer.created", "ignored");
    expect(told()).toMatch(/invoice\.overpaid \(own\) +2 +last 2 d ago/);
    expect(told()).not.toContain("invoice.paid");
    expect(needsAttention(ask(), NOW)).toBe(true);
  });

  it("the books raise an alarm for unsent mails, but not for those under way", () => {
    member("ada");
    notice("receipt:1", NOW - LATE_MS.notice + 1);
    notice("receipt:2", NOW - 2 * LATE_MS.notice, NOW);
    expect(needsAttention(ask(), NOW)).toBe(false);
    notice("receipt:0", NOW - LATE_MS.givenUp);
    expect(needsAttention(ask(), NOW)).toBe(false);
    notice("receipt:3", NOW - 2 * LATE_MS.notice);
    expect(told()).toMatch(/receipt +1 +the oldest 2 h/);
    expect(needsAttention(ask(), NOW)).toBe(true);
  });

  it("the books raise an alarm for members that weren't synced, but not for accounts that never bought", () => {
    member("ada", { customer_id: null, fetched_at: null });
    expect(needsAttention(ask(), NOW)).toBe(false);
    member("bea", { fetched_at: NOW - LATE_MS.fetch - DAY_MS });
    expect(told()).toContain("Members not synced from the provider for over two days: 1, the oldest 3 d");
    expect(needsAttention(ask(), NOW)).toBe(true);
  });

  it("the books raise an alarm for a deleted account that may still be charged", () => {
    member("ada", {}, NOW - LATE_MS.ending - 1);
    member("bea", {}, NOW - 1);
    expect(told()).toContain("Deleted accounts with an active subscription: 1, the oldest 60 min");
    expect(needsAttention(ask(), NOW)).toBe(true);
  });

  it("the books raise an alarm for a month about a refund the provider refused", () => {
    entry("refund_refused", NOW - LATE_MS.refused - 1, "refused:ada:refund:ch_0:fraud:900");
    expect(needsAttention(ask(), NOW)).toBe(false);
    entry("refund_refused", NOW - 3 * DAY_MS, "refused:ada:refund:ch_1:withdrawn:783");
    expect(told()).toMatch(/Refused refunds in the last 30 days\n {2}ch_1 \(withdrawn\) +783 {3}3 d ago/);
    expect(told()).toMatch(/Refunds refused by the provider +1 +1/);
    expect(needsAttention(ask(), NOW)).toBe(true);
  });

  it("the books list unpaid renewals without an alarm, since their members can fix them", () => {
    member("ada", { state: "past_due", past_due_since: NOW - 4 * DAY_MS });
    expect(told()).toContain("Members with an unpaid renewal: 1, the oldest 4 d");
    expect(needsAttention(ask(), NOW)).toBe(false);
  });

  it("the books find the latest time a moved clock has reached", () => {
    const latest = () => db.prepare(LATEST).get() as { at: number };
    expect(latest().at).toBe(0);
    member("ada", { fetched_at: NOW + 40 * DAY_MS, updated_at: NOW + 40 * DAY_MS });
    member("bea", { fetched_at: NOW + 69 * DAY_MS, updated_at: NOW + 40 * DAY_MS });
    expect(latest().at).toBe(NOW + 40 * DAY_MS);
    event("evt_1", "invoice.paid", "applied", NOW + 41 * DAY_MS);
    expect(latest().at).toBe(NOW + 41 * DAY_MS);
  });

  it("the books' queries use indexes, except the count by state and the ledger's sums", () => {
    const sums = new Set(ledgerQuestions(NOW));
    const plans = [...questions(NOW).filter((question) => !sums.has(question)), LATEST].map((statement) =>
      db
        .prepare(`explain query plan ${statement}`)
        .all()
        .map((row) => String(row["detail"])),
    );
    const scans = plans
      .flat()
      .filter((detail) => detail.startsWith("SCAN") && !/CONSTANT ROW|SCALAR/.test(detail));
    expect(scans).toEqual(["SCAN memberships USING COVERING INDEX memberships_state"]);
  });
});

describe("the ledger's books", () => {
  const CUT = 60_000;
  let rows = 0;
  const move = (code: string, debit: string, credit: string, minor: number, ref: string | null = "ch_1") =>
    insert("transfer", { key: `row:${(rows += 1)}`, at: NOW - CUT, code, debit, credit, minor, ref });
  const paid = (id = "ch_1", booked_at = NOW - CUT) => {
    insert("ledger_payments", {
      id,
      member_no: 1,
      booked_at,
      gross: 900,
      tax: 144,
      fee: 56,
      service_start: 0,
      service_end: 1,
    });
    move("payment", "cash", "unearned", 900, id);
    move("tax", "unearned", "tax", 144, id);
    move("fee", "unearned", "cash", 56, id);
  };
  const seen = (provider: number, since: number | null, at = NOW - CUT) =>
    insert("ledger_marks", {
      name: "balance-seen",
      value: JSON.stringify({ at, provider, ledger: 844, since }),
    });

  it("the ledger's books show balances and owners, and no difference", () => {
    paid();
    seen(844, null);
    move("top_up", "cash", "owner", 1000, null);
    expect(needsAttention(ask(), NOW)).toBe(false);
    const books = ask().ledger;
    expect(freeCash(books)).toBe(1000);
    expect(books.payments).toMatchObject([{ month: "2027-01", payments: 1, gross: 900, difference: 0 }]);
    expect(told()).toMatch(/free cash.*1000/);
  });

  it("the ledger's books report facts and movements that differ", () => {
    paid();
    seen(844, null);
    insert("ledger_refunds", { id: "re_1", payment_id: "ch_1", booked_at: NOW, gross: 100, tax: 16 });
    expect(ask().ledger.payments).toMatchObject([{ difference: -84 }]);
    expect(needsAttention(ask(), NOW)).toBe(true);
    expect(told()).toContain("Set PAYOUTS=off until you know why");
  });

  it("the ledger's books report movements without a fact", () => {
    paid();
    seen(844, null);
    move("payment", "cash", "unearned", 5, "ch_unknown");
    expect(ask().ledger.unexplained).toEqual({ movements: 1 });
    expect(needsAttention(ask(), NOW)).toBe(true);
  });

  it("the ledger's books report a lasting difference from the provider's balance, and a stale one", () => {
    paid();
    expect(told()).toContain("hasn't been read for over an hour");
    seen(800, NOW - CUT);
    expect(needsAttention(ask(), NOW)).toBe(false);
    db.prepare("delete from ledger_marks").run();
    seen(800, NOW - 3 * 3_600_000);
    expect(told()).toContain("has differed from the ledger's for 3 h");
  });

  it("the ledger's books report when there is less than is owed", () => {
    paid();
    seen(844, null);
    move("balance_bank", "bank", "cash", 100, null);
    expect(freeCash(ask().ledger)).toBe(-100);
    expect(needsAttention(ask(), NOW)).toBe(true);
  });

  it("the ledger's books report stuck fees, payouts, closes and seals", () => {
    member("ada");
    insert("invoices", {
      id: "in_1",
      account_id: "ada",
      status: "paid",
      currency: "usd",
      total_minor: 900,
      tax_minor: 0,
      service_start: 0,
      service_end: 1,
      issued_at: 1,
      paid_at: NOW - 4 * DAY_MS,
      payment_id: "ch_9",
    });
    insert("payouts", {
      key: "payout:202611:1",
      creator_no: 1,
      month: 202611,
      minor: 5,
      currency: "usd",
      destination: "a",
      state: "sending",
      created_at: NOW - 2 * DAY_MS,
    });
    paid("ch_1", NOW - 40 * DAY_MS);
    insert("transfer", {
      key: "late",
      at: NOW - 3_600_000,
      code: "top_up",
      debit: "cash",
      credit: "owner",
      minor: 1,
    });
    seen(845, null);
    const text = told();
    expect(text).toContain("Payments without a fee for over three days: 1");
    expect(text).toContain(
      "Payouts unconfirmed for over a day, or confirmed with a different amount or account: 1",
    );
    expect(text).toContain("Not closed yet: 202612");
    expect(text).toContain("Rows unsealed for over ten minutes");
    insert("closes", {
      month: 202612,
      state: "closed",
      cut_at: 1,
      previous_cut_at: 0,
      config: "",
      excluded: "",
      last_member_no: 1,
      shards: 1,
    });
    expect(told()).not.toContain("Not closed yet");
  });

  it("the ledger's books report movements that couldn't be looked up, and members booked differently", () => {
    paid();
    seen(844, null);
    const open = (failed: boolean, at: number) => ({ id: "txn_1", at, failed });
    const mark = (name: string, value: object) =>
      insert("ledger_marks", { name, value: JSON.stringify(value) });
    mark("balance-open", [open(false, NOW - 2 * DAY_MS), open(true, NOW - CUT)]);
    expect(needsAttention(ask(), NOW)).toBe(false);
    db.prepare("delete from ledger_marks where name = 'balance-open'").run();
    mark("balance-open", [open(true, NOW - 2 * DAY_MS)]);
    expect(needsAttention(ask(), NOW)).toBe(true);
    expect(told()).toContain("couldn't be looked up for over a day: 1, the oldest 2 d");
    db.prepare("delete from ledger_marks where name = 'balance-open'").run();
    mark("conflict:7", { at: NOW - 2 * DAY_MS, keys: "refund:re_1:net" });
    expect(needsAttention(ask(), NOW)).toBe(true);
    expect(told()).toContain("(numbers 7; refund:re_1:net): 1");
  });

  it("the ledger's books separate a recent cutoff from an overdue one", () => {
    const cut = cutTime(202612);
    expect(dueMonth(cut + STUCK_MS.close - 1)).toBe(202611);
    expect(dueMonth(cut + STUCK_MS.close)).toBe(202612);
  });

  it("the ledger's books say that payouts are switched off and for how long, so nobody forgets it", () => {
    insert("ledger_marks", { name: "payouts:off", value: String(NOW - 5 * 3_600_000) });
    insert("transfer", { key: "k", at: NOW, code: "x", debit: "cash", credit: "owner", minor: 1, ref: null });
    expect(told()).toContain("Payouts have been off (PAYOUTS=off) for 5 h");
    expect(needsAttention(ask(), NOW)).toBe(true);
  });
});

describe("creators' money withheld by decisions", () => {
  const moved = (key: string, debit: string, credit: string, minor: number) =>
    insert("transfer", { key, at: NOW, code: "moderation", debit, credit, minor, ref: "decision:1" });
  const row = (month: number, from_held: number, outcome: string | null = null) =>
    insert("pay_holds", {
      decision_id: 1,
      creator_no: 7,
      upload_id: 3,
      month,
      from_held,
      from_payable: 0,
      created_at: NOW,
      outcome,
      ended_at: outcome === null ? null : NOW,
    });

  it("decisions about money are not mentioned where there are none", () => {
    expect(told()).not.toContain("Decisions about creators' money");
  });

  it("decisions about money show what was distributed, and when ended accounts are paid", () => {
    row(202610, 300);
    row(202611, 200, "idle");
    moved("a", "creator:7:held", "creator:7:withheld", 500);
    moved("b", "creator:7:withheld", "idle", 200);
    insert("ledger_marks", { name: "close:202612:forfeited", value: "150" });
    insert("payout_stops", {
      creator_no: 7,
      cause: "ended",
      ref: "decision:1",
      began_at: NOW - DAY_MS,
      until: NOW + 119 * DAY_MS,
    });
    const words = told();
    expect(words).toMatch(/withheld by decisions +300\n/);
    expect(words).toMatch(/taken permanently, for other creators +200\n/);
    expect(words).toMatch(/of which distributed at month close +150\n/);
    expect(words).toMatch(/rows minus movements, must be 0 +0\n/);
    expect(words).toMatch(/closed accounts to be paid later +1 {3}the next in 119 d/);
    expect(words).not.toContain("The sums are wrong");
  });

  it("contradicting rows and movements raise an alarm, even if they cancel each other out", () => {
    row(202610, 300);
    row(202611, 200, "idle");
    moved("a", "creator:7:held", "creator:7:withheld", 500);
    expect(told()).toContain("The sums are wrong");
    expect(needsAttention(ask(), NOW)).toBe(true);
  });
});
