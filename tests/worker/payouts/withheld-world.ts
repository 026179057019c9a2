import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { transfer } from "~/ledger/transfer.table";
import { closes } from "~/payouts/close/closes.table";
import { payouts } from "~/payouts/payouts.table";
import { checkMonth } from "~/payouts/recompute/check-month";
import { exportFacts } from "~/payouts/recompute/export-facts";
import { parseFacts, runFacts } from "~/payouts/share/facts-file";
import { adjustWithholding } from "~/payouts/withheld/adjust.server";
import { endWithholding } from "~/payouts/withheld/end-withholding.server";
import { payHolds, type PayHold } from "~/payouts/withheld/pay-holds.table";
import { withhold } from "~/payouts/withheld/withhold.server";
import { oracle, type FactsFile } from "../../../scripts/simulate/oracle";
import { db, type CloseWorld } from "./close-world";

export async function autumn(world: CloseWorld, watching = 4): Promise<void> {
  await world.members(watching);
  await world.creators(3);
  for (let member = 1; member <= 4; member++) {
    for (const [month, next] of [
      ["2026-10", "2026-11"],
      ["2026-11", "2026-12"],
    ] as const) {
      await world.pay(member, {
        id: `ch_${member}_${month}`,
        on: `${month}-01`,
        start: `${month}-01`,
        end: `${next}-01`,
      });
      for (const creator of [1, 2, 3])
        await world.watch(member, `${month}-12`, creator, 100 + member * creator);
    }
  }
  for (let member = 5; member <= watching; member++)
    for (const creator of [1, 2, 3]) await world.watch(member, "2026-10-12", creator, 500 * creator);
  for (const creator of [1, 2, 3])
    for (const work of [creator * 10, creator * 10 + 1])
      await db.run(
        sql`insert into upload_totals (upload_id, creator_no) values (${work}, ${creator}) on conflict do nothing`,
      );
}

/** Recalculates each month from storage and from the public file, by both implementations. */
export async function expectEqual(world: CloseWorld, months: number[]): Promise<void> {
  for (const month of months)
    expect((await checkMonth(world.source(), month)).differences, String(month)).toEqual([]);
  let text = "";
  for await (const piece of exportFacts(world.source(), months.at(-1) ?? 0)) text += piece;
  const closed = runFacts(parseFacts(JSON.parse(text)));
  const other = oracle(JSON.parse(text) as FactsFile);
  for (const [index, month] of months.entries()) {
    const [close] = await db.select().from(closes).where(eq(closes.month, month));
    expect(close?.state).toBe("closed");
    expect(Number(closed[index]?.idle_carry)).toBe(close?.idle_carry);
    expect(Number(other[index]?.idle_carry)).toBe(close?.idle_carry);
  }
}

export function random(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Decisions by number alone, on a world of closes. */
export class Decisions {
  readonly #world: CloseWorld;
  readonly deps;

  constructor(world: CloseWorld) {
    this.#world = world;
    this.deps = { db, clock: () => world.now };
  }

  hold(decisionId: number, creatorNo: number, uploadId = 0) {
    return withhold(this.deps, { decisionId, creatorNo, uploadId, until: null });
  }

  end(decisionId: number, outcome: "released" | "idle") {
    return endWithholding(this.deps, { decisionId, outcome });
  }

  async tend(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      const rows = await db.all<PayHold>(sql`select * from ${payHolds}
        where seen is null and (ended_at is null or outcome = 'idle') order by id`);
      for (const row of rows) {
        const { decision_id: decisionId, creator_no: creatorNo, upload_id: uploadId } = row;
        if (row.month === 0) await this.hold(decisionId, creatorNo, uploadId);
        else await adjustWithholding(this.deps, row);
      }
    }
  }

  rows(month: number, no: number): Promise<PayHold[]> {
    return db.all(sql`select * from ${payHolds} where month = ${month} and creator_no = ${no} order by id`);
  }

  purse(no: number, name: string): Promise<number> {
    return this.#world.balance(`creator:${no}:${name}`);
  }

  async taken(decisionId: number, month: number): Promise<number> {
    const row = await db.get<{ minor: number }>(sql`select coalesce(sum(from_held + from_payable), 0) as minor
      from ${payHolds} where decision_id = ${decisionId} and month = ${month} and outcome = 'idle'`);
    return row?.minor ?? 0;
  }

  /** Books a payout of everything payable without a provider. */
  async begin(no: number): Promise<void> {
    const minor = await this.purse(no, "payable");
    await db.insert(payouts).values({
      key: `payout:202702:${no}`,
      creator_no: no,
      month: 202702,
      minor,
      currency: "usd",
      destination: "acct",
      state: "sending",
      created_at: this.#world.now,
    });
    await this.#post(`payout:202702:${no}:1:begun`, `creator:${no}:payable`, `creator:${no}:sending`, minor);
  }

  async settle(no: number, state: "sent" | "refused" | "reversed"): Promise<void> {
    const row = await db.select().from(payouts).where(eq(payouts.creator_no, no)).get();
    if (!row) throw new Error("There is no payout");
    const [debit, credit] = {
      sent: [`creator:${no}:sending`, "cash"],
      refused: [`creator:${no}:sending`, `creator:${no}:payable`],
      reversed: ["cash", `creator:${no}:payable`],
    }[state] as [string, string];
    await this.#post(`${row.key}:${state}`, debit, credit, row.minor);
    await db.update(payouts).set({ state }).where(eq(payouts.id, row.id));
  }

  async paid(no: number): Promise<void> {
    await this.begin(no);
    await this.settle(no, "sent");
  }

  async #post(key: string, debit: string, credit: string, minor: number): Promise<void> {
    await db
      .insert(transfer)
      .values({ key, at: this.#world.now, code: "payout", debit, credit, minor, ref: null });
  }

  /**
   * Decisions move money only between a creator's balances and idle money, and statements agree with the
   * ledger.
   */
  async expectSound(name: string, { isClosing = false } = {}): Promise<void> {
    const strange = await db.all(sql`select key from transfer where code = 'moderation' and not (
      debit glob 'creator:*' and credit glob 'creator:*' or debit glob 'creator:*' and credit = 'idle'
      or debit = 'idle' and credit glob 'creator:*')`);
    expect(strange, name).toEqual([]);
    for (const no of [1, 2, 3]) {
      const row = await db.get<
        Record<"held" | "gives" | "open" | "taken" | "lost" | "paid", number>
      >(sql`select
        (select coalesce(sum(held), 0) from statements where creator_no = ${no}) as held,
        (select coalesce(sum(watched_now + idle_now), 0) from statements where creator_no = ${no}) as gives,
        (select coalesce(sum(from_held + from_payable), 0) from pay_holds where creator_no = ${no} and ended_at is null) as open,
        (select coalesce(sum(from_held + from_payable), 0) from pay_holds where creator_no = ${no} and outcome = 'idle') as taken,
        (select coalesce(sum(case when credit = 'idle' then minor else -minor end), 0) from transfer
          where code = 'moderation' and 'idle' in (debit, credit)
            and (debit glob ${`creator:${no}:*`} or credit glob ${`creator:${no}:*`})) as lost,
        (select coalesce(sum(case when credit = 'cash' then minor else -minor end), 0) from transfer
          where code = 'payout' and 'cash' in (debit, credit)
            and (debit glob ${`creator:${no}:*`} or credit glob ${`creator:${no}:*`})) as paid`);
      const of = (purse: string) => this.purse(no, purse);
      const withheld = await of("withheld");
      expect(row?.held, name).toBe(await of("held"));
      expect(row?.open, name).toBe(withheld);
      expect(row?.taken, name).toBe(row?.lost);
      expect(withheld, name).toBeGreaterThanOrEqual(0);
      if (isClosing) continue;
      const has = (await of("held")) + (await of("payable")) + (await of("sending")) + withheld;
      expect(has + (row?.lost ?? 0) + (row?.paid ?? 0), name).toBe(row?.gives);
    }
  }
}
