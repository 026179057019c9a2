import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { planBooking } from "~/ledger/book-payment.rules";
import { readBooked, writeBooking } from "~/ledger/book.store.server";
import type { DisputeMoney, PaymentMoney, RefundMoney } from "~/ledger/payment-money";
import { closeDueMonths, type CloseDeps } from "~/payouts/close/close-month.server";
import { storedChain } from "~/ledger/chain-source";
import type { ClosedSource } from "~/payouts/recompute/closed-source";
import { closeKeys } from "~/payouts/close/closes.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { type Faults, faultyD1, faultyR2 } from "../../support/faults";
import { quiet } from "../membership/member-world";

export const db = openDatabase(env.DB);
export const at = (text: string) => Date.parse(text.includes("T") ? text : `${text}T00:00:00Z`);
const LONG_AGO = at("2020-01-01");

export const POLICY = {
  shareBp: 7000,
  idleCapBp: 4000,
  minSeconds: 60,
  holdMs: 14 * DAY_MS,
  newHoldMs: 75 * DAY_MS,
  isSending: true,
  minimumMinor: 1000,
  countries: ["us"],
};

interface Paying {
  id: string;
  on: string;
  start: string;
  end: string;
  gross?: number;
  tax?: number;
  fee?: number;
}

export class CloseWorld {
  now = 0;
  readonly #payments = new Map<string, { member: number; money: PaymentMoney }>();

  /** Rows of the ledger can't be deleted, so their table is dropped and created again. */
  static async open(): Promise<CloseWorld> {
    const tables =
      "ledger_payments ledger_refunds ledger_disputes ledger_marks member_numbers creator_numbers"
        .concat(" member_month upload_day upload_totals creator_day creator_totals watch_day frozen_months")
        .concat(
          " closes close_shards close_keys statements estimates creator_notices payouts uploads pay_holds payout_stops",
        )
        .split(" ");
    const kept = await db.all<{ type: string; name: string; sql: string }>(sql`
      select type, name, sql from sqlite_master where tbl_name in ('transfer', 'seal') and sql is not null
      order by type = 'table' desc`);
    await env.DB.batch(
      [
        ...["transfer", "seal"].map((name) => `drop table ${name}`),
        ...kept.map(({ sql }) => sql),
        ...tables.map((name) => `delete from ${name}`),
        "delete from sqlite_sequence where name in ('transfer', 'member_numbers', 'creator_numbers')",
      ].map((statement) => env.DB.prepare(statement)),
    );
    for (;;) {
      const { objects } = await env.LEDGER.list();
      if (objects.length === 0) return new CloseWorld();
      await env.LEDGER.delete(objects.map(({ key }) => key));
    }
  }

  deps(faults?: Faults, more: Partial<CloseDeps> = {}): CloseDeps {
    return {
      db: faults ? openDatabase(faultyD1(env.DB, faults)) : db,
      store: faults ? faultyR2(env.LEDGER, "LEDGER", faults) : env.LEDGER,
      clock: () => this.now,
      policy: POLICY,
      currency: "usd",
      log: quiet,
      ...more,
    };
  }

  async close(on: string, faults?: Faults) {
    this.now = at(on);
    return closeDueMonths(this.deps(faults), DAY_MS);
  }

  async fixKey(month: number): Promise<void> {
    const key = Buffer.alloc(32, month % 251).toString("base64");
    await db.insert(closeKeys).values({ month, key }).onConflictDoNothing();
  }

  async members(count: number, since: number = LONG_AGO): Promise<void> {
    await db.run(sql`
      insert into member_numbers (account_id, since)
      select 'member-' || (value + (select count(*) from member_numbers)), ${since}
      from json_each(${JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))})`);
  }

  async creators(count: number): Promise<void> {
    await db.run(sql`
      insert into creator_numbers (account_id, since)
      select 'creator-' || value, ${LONG_AGO}
      from json_each(${JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))})`);
  }

  async pay(member: number, paying: Paying): Promise<void> {
    const money: PaymentMoney = {
      id: paying.id,
      gross: paying.gross ?? 900,
      tax: paying.tax ?? 0,
      fee: paying.fee ?? 56,
      movement: null,
      serviceStart: at(paying.start),
      serviceEnd: at(paying.end),
      refunds: [],
      disputes: [],
    };
    this.#payments.set(paying.id, { member, money });
    await this.#book(paying.id, paying.on);
  }

  async refund(payment: string, on: string, refund: Partial<RefundMoney> & { minor: number }): Promise<void> {
    const { money } = this.#payment(payment);
    const id = `re_${payment}_${money.refunds.length}`;
    money.refunds = [...money.refunds, { id, endsAt: null, isBack: false, movements: [], ...refund }];
    await this.#book(payment, on);
  }

  async dispute(payment: string, on: string): Promise<void> {
    const { money } = this.#payment(payment);
    money.disputes = [
      {
        id: `dp_${payment}`,
        movements: [{ id: `txn_out_${payment}`, minor: -money.gross, fee: 1500 }],
        isLost: false,
      },
    ];
    await this.#book(payment, on);
  }

  async #change(payment: string, on: string, change: (dispute: DisputeMoney) => DisputeMoney): Promise<void> {
    const { money } = this.#payment(payment);
    money.disputes = money.disputes.map(change);
    await this.#book(payment, on);
  }

  async lose(payment: string, on: string): Promise<void> {
    await this.#change(payment, on, (dispute) => ({ ...dispute, isLost: true }));
  }

  async win(payment: string, on: string): Promise<void> {
    const { money } = this.#payment(payment);
    await this.#change(payment, on, (dispute) => ({
      ...dispute,
      isLost: false,
      movements: [...dispute.movements, { id: `txn_back_${payment}`, minor: money.gross, fee: 0 }],
    }));
  }

  async watch(member: number, day: string, creator: number, seconds: number): Promise<void> {
    const upload = creator * 10 + (member % 2);
    await db.run(sql`
      insert into watch_day (account_id, day, upload_id, member_no, creator_no, ms, view, ranked)
      values (${`member-${member}`}, ${at(day) / DAY_MS}, ${upload}, ${member}, ${creator}, ${seconds * 1000 + 999}, 1, 1)`);
  }

  #payment(id: string) {
    const found = this.#payments.get(id);
    if (!found) throw new Error(`Nobody paid ${id}.`);
    return found;
  }

  async #book(id: string, on: string): Promise<void> {
    const { member, money } = this.#payment(id);
    const known = await readBooked(db, member, [money]);
    const [first, ...rest] = writeBooking(db, planBooking(member, [money], known, at(on)));
    if (first) await db.batch([first, ...rest]);
  }

  source(): ClosedSource {
    return storedChain(env);
  }

  /** @param name the beginning of its name, such as `202610/statement-1-` */
  async file(name: string): Promise<R2ObjectBody | null> {
    const [found, more] = (await env.LEDGER.list({ prefix: `closes/${name}` })).objects;
    if (more) throw new Error(`There is more than one ${name}`);
    return found ? env.LEDGER.get(found.key) : null;
  }

  async balance(account: string): Promise<number> {
    const [row] = await db.all<{ minor: number }>(sql`
      select coalesce(sum(case when credit = ${account} then minor else -minor end), 0) as minor
      from transfer where ${account} in (debit, credit)`);
    return row?.minor ?? 0;
  }

  /** Everything a close leaves, without the time at which it ended and the worker that ran it. */
  async picture(): Promise<Record<string, unknown>> {
    const picture: Record<string, unknown> = {};
    for (const { key } of (await env.LEDGER.list()).objects) {
      // The ledger's links carry the time, which differs between worlds.
      if (key.startsWith("heads/")) continue;
      const file = await env.LEDGER.get(key);
      if (file) picture[key] = Buffer.from(await file.arrayBuffer()).toString("base64");
    }
    for (const statement of [
      `select month, state, cut_at, previous_cut_at, config, excluded, last_member_no, shards, lease, pot, platform,
         platform_restated, idle_carry from closes order by month`,
      "select month, shard, sums, input_hash from close_shards order by month, shard",
      `select month, creator_no, watched, idle, restated, total, watched_now, idle_now, held, hold_until, look
         from statements order by month, creator_no`,
      "select key, code, debit, credit, minor, ref from transfer order by seq",
      "select key, creator_no, kind, facts from creator_notices order by key",
      "select month from frozen_months order by month",
    ]) {
      picture[statement] = (await env.DB.prepare(statement).all()).results;
    }
    return picture;
  }
}
