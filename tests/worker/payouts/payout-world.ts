import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorAccount, type CreatorPurse } from "~/ledger/accounts.rules";
import { findCreatorNo, insertingCreatorNo } from "~/ledger/numbers.store.server";
import { readAccountBalance, postTransfers, type NewTransfer } from "~/ledger/post.server";
import { transfer } from "~/ledger/transfer.table";
import { closes, type Close } from "~/payouts/close/closes.table";
import { creatorNotices } from "~/payouts/notices/creator-notices.table";
import type { PayoutDeps } from "~/payouts/payout-deps";
import { payoutAccounts, payouts, type Payout } from "~/payouts/payouts.table";
import { createStripePayoutProvider } from "~/payouts/provider/stripe-payout-provider.server";
import { refreshAccount } from "~/payouts/accounts/refresh-account.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { monthCut } from "~/payouts/share/month.rules";
import { statements } from "~/payouts/statements.table";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import type { PayoutPolicy } from "~/platform/config.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { Faults, faultyD1, faultyFetcher } from "../../support/faults";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { seedPerson, type Person } from "../../support/people";
import { paymentsWorker } from "../../support/stand-in-control";

export const quiet: Logger = { ...createLogger({}), info() {}, warn() {}, error() {} };
export const POLICY: PayoutPolicy = {
  shareBp: 7000,
  idleCapBp: 4000,
  minSeconds: 60,
  holdMs: 14 * DAY_MS,
  newHoldMs: 75 * DAY_MS,
  isSending: true,
  minimumMinor: 1000,
  countries: ["us", "gb", "de"],
};
export const db = openDatabase(env.DB);
export const stripe = stripeAtStandIn();
/** Account numbers at the stand-in's bank (workers/payments/engine/bank-accounts.ts). */
export const BANK = { pays: "000123456789", fails: "000111111116" } as const;

export const MONTH_NEVER_DUE = 999_912;

export interface Creator extends Person {
  no: number;
  account: string;
}

export interface CreatorWish {
  country?: string;
  bank?: string;
  birth?: string | null;
  ready?: boolean;
}

/** The stand-in holds back its events. */
export class PayoutWorld {
  /** Milliseconds the stand-in's clock is ahead. */
  #offset = 0;
  /** Money in our account that these tests' ledger doesn't know. Minor units. */
  #strange = 0;

  static async open(): Promise<PayoutWorld> {
    await standIn().startSilent();
    const world = new PayoutWorld();
    await world.look();
    await world.fund(1_000_000);
    // No month becomes due: these earnings come from no payments, so a close would refuse the books.
    await world.closed(MONTH_NEVER_DUE);
    return world;
  }

  async look(): Promise<void> {
    this.#offset = (await standIn().clock()).offset;
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  async pass(ms: number): Promise<void> {
    await standIn().advance(Math.round(ms / 1000));
    await this.look();
  }

  async fund(minor: number): Promise<void> {
    const { id } = await stripe.topups.create({ amount: minor, currency: "usd", description: "funds" });
    await this.pass(DAY_MS + MINUTE_MS);
    await this.post({
      key: `txn:${id}`,
      code: "balance_top_up" as const,
      debit: "cash",
      credit: "owner",
      minor,
    });
    this.#strange = (await this.balanceThere()) - (await this.cash());
  }

  deps(faults = new Faults(), more: Partial<PayoutDeps> = {}): PayoutDeps {
    return {
      db: openDatabase(faultyD1(env.DB, faults)),
      store: env.LEDGER,
      clock: () => this.now(),
      provider: createStripePayoutProvider({
        secretKey: "sk_test_local",
        // The library would retry each fault before we see it.
        retries: 0,
        standIn: faultyFetcher(paymentsWorker(), "PAYMENTS", faults),
      }),
      policy: POLICY,
      currency: "usd",
      sureMailer: async () => "sent",
      appOrigin: "http://localhost:8787",
      log: quiet,
      ...more,
    };
  }

  async creator({ country = "gb", bank = BANK.pays, birth = "1990-01-01", ready = true }: CreatorWish = {}) {
    const person = await seedPerson({ accountType: "creator", access: false });
    await db.update(accounts).set({ date_of_birth: birth }).where(eq(accounts.id, person.id));
    await db.batch([insertingCreatorNo(db, person.id)]);
    const no = (await findCreatorNo(db, person.id)) ?? 0;
    const creator: Creator = { ...person, no, account: "" };
    return ready ? { ...creator, account: await this.onboard(creator, { country, bank }) } : creator;
  }

  async onboard({ no, email }: Creator, { country = "gb", bank = BANK.pays }: CreatorWish = {}) {
    const { provider } = this.deps();
    const account = await provider.createAccount({ creatorNo: no, country, email, instead: null });
    const now = this.now();
    await db.insert(payoutAccounts).values({
      creator_no: no,
      provider_account_id: account,
      country,
      fetched_at: now,
      created_at: now,
    });
    await standIn().act({ do: "onboard_account", account, bank });
    await refreshAccount(this.deps(), no);
    return account;
  }

  /** @param until end of the hold, in milliseconds from now */
  async earn(
    { no }: { no: number },
    month: number,
    minor: number,
    { until = 0, look = "none" }: { until?: number; look?: "none" | "wanted" | "cleared" } = {},
  ): Promise<void> {
    const now = this.now();
    await this.post({
      key: `close:${month}:held:${no}`,
      code: "close",
      minor,
      ref: String(month),
      debit: "unearned",
      credit: creatorAccount(no, "held"),
    });
    await this.closed(month);
    await db.insert(statements).values({
      month,
      creator_no: no,
      watched: minor,
      idle: 0,
      restated: 0,
      total: minor,
      watched_now: minor,
      idle_now: 0,
      held: minor,
      hold_until: now + until,
      look,
      created_at: now,
    });
  }

  async closed(month: number, state: Close["state"] = "closed"): Promise<void> {
    await db
      .insert(closes)
      .values({
        month,
        state,
        cut_at: monthCut(month),
        previous_cut_at: 0,
        excluded: "[]",
        config: JSON.stringify({ share: 7000, idle_cap: 4000, min_seconds: 60 }),
        last_member_no: 0,
        shards: 0,
      })
      .onConflictDoUpdate({ target: closes.month, set: { state } });
  }

  async payable(creator: { no: number }, month: number, minor: number): Promise<void> {
    await this.earn(creator, month, minor);
    await releaseHolds(this.deps());
  }

  async post(row: Partial<NewTransfer> & Pick<NewTransfer, "key" | "code" | "debit" | "credit" | "minor">) {
    const [posting] = postTransfers(db, [{ at: this.now(), ref: null, ...row }]);
    if (posting) await db.batch([posting]);
  }

  async purses({ no }: { no: number }): Promise<Record<CreatorPurse, number>> {
    const of = (purse: CreatorPurse) => readAccountBalance(db, creatorAccount(no, purse));
    return {
      held: await of("held"),
      payable: await of("payable"),
      sending: await of("sending"),
      withheld: await of("withheld"),
    };
  }

  payouts({ no }: { no: number }): Promise<Payout[]> {
    return db.select().from(payouts).where(eq(payouts.creator_no, no)).orderBy(payouts.id);
  }

  async payout(creator: { no: number }): Promise<Payout> {
    const [row, more] = await this.payouts(creator);
    if (!row || more) throw new Error("There is not one payout");
    return row;
  }

  async transfers({ account }: { account: string }) {
    return (await stripe.transfers.list({ destination: account, limit: 100 })).data;
  }

  async notices({ no }: { no: number }): Promise<string[]> {
    const rows = await db
      .select({ kind: creatorNotices.kind })
      .from(creatorNotices)
      .where(eq(creatorNotices.creator_no, no));
    return rows.map(({ kind }) => kind).sort();
  }

  async keys({ no }: { no: number }): Promise<string[]> {
    const rows = await db
      .select({ key: transfer.key })
      .from(transfer)
      .where(sql`key like ${`payout:%:${no}:%`}`)
      .orderBy(transfer.seq);
    return rows.map(({ key }) => key.split(":").slice(3).join(":"));
  }

  /** Above 0 for money we have. */
  async cash(): Promise<number> {
    return -(await readAccountBalance(db, "cash"));
  }

  async balanceThere(): Promise<number> {
    const { available, pending } = await stripe.balance.retrieve();
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  }

  /** With nothing under way, the ledger's cash equals the provider's balance. */
  async expectWhole(name = ""): Promise<void> {
    expect((await this.balanceThere()) - (await this.cash()), name).toBe(this.#strange);
  }

  /** @param mode `lost`: the transfer was carried out */
  async loseAnswer(mode: "lost" | "broken" | "500" | "429", times = 1): Promise<void> {
    await standIn().settings({ fail: [{ path: "/v1/transfers", method: "POST", times, mode }] });
  }
}

export const AFTER_RETRY = 6 * MINUTE_MS;
export const DAYS = DAY_MS;
export const HOURS = HOUR_MS;
export const MINUTES = MINUTE_MS;
