import { eq, sql } from "drizzle-orm";
import { uploadDay, uploadTotals } from "~/engagement/sums.table";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { decide } from "~/moderation/decisions/decide.server";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { applyPayHolds } from "~/moderation/money/apply-pay-holds.server";
import { monthDays } from "~/payouts/share/month.rules";
import { statements } from "~/payouts/statements.table";
import { moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedUpload } from "../../support/uploads";
import { db, PayoutWorld, type Creator } from "../payouts/payout-world";

export class MoneyWorld {
  readonly money: PayoutWorld;
  readonly #lead: Colleague;

  private constructor(money: PayoutWorld, lead: Colleague) {
    this.money = money;
    this.#lead = lead;
  }

  /** @param money an existing world; without it the stand-in starts with a new one */
  static async open(money?: PayoutWorld): Promise<MoneyWorld> {
    return new MoneyWorld(money ?? (await PayoutWorld.open()), await seedStaff("lead"));
  }

  /** Time for decisions moves by `ahead` milliseconds; money has its own clock. */
  async tend(ahead = 0): Promise<void> {
    const clock = () => Date.now() + ahead;
    await endMeasures({ db, clock });
    await applyPayHolds({ db, clock, billingClock: () => this.money.now() });
  }

  async watched(creator: Creator, month: number, ms: number): Promise<number> {
    const { id } = await seedUpload(creator.id, { visibility: "public" });
    await db.insert(uploadTotals).values({ upload_id: id, creator_no: creator.no });
    await db.insert(uploadDay).values({ upload_id: id, day: monthDays(month).first, ms });
    return id;
  }

  /** @param ahead milliseconds from now */
  async decide(
    subject: string,
    { id: concerned }: { id: string },
    measures: Measure[],
    { replaces = null, ahead = 0 }: { replaces?: number | null; ahead?: number } = {},
  ) {
    const { id, report } = await seedCase(subject, concerned);
    const deps = moderationDeps(() => Date.now() + ahead);
    await claimCase(deps, this.#lead.asker, id);
    const [row] = await db.select({ version: cases.version }).from(cases).where(eq(cases.id, id));
    return decide(deps, this.#lead.asker, {
      caseId: id,
      version: row?.version ?? 0,
      answers: [{ report, outcome: "followed" }],
      replaces,
      measures,
      ground: "terms",
      clause: "1",
      facts: "It is not theirs.",
      category: "copyright",
    });
  }

  holdBack(subject: string, concerned: { id: string }, more: Measure[] = [], replaces: number | null = null) {
    return this.decide(subject, concerned, [{ what: "pay_held", until: null }, ...more], { replaces });
  }

  async judge(reference: string, creator: Creator, outcome: "upheld" | "reversed"): Promise<void> {
    const other = await seedStaff("lead");
    await appeal(moderationDeps(), creator, { reference, words: "It is mine." });
    const [row] = await db
      .select()
      .from(cases)
      .where(
        sql`${cases.kind} = 'appeal' and ${cases.concerned} = ${creator.id} and ${cases.closed_at} is null`,
      );
    await claimCase(moderationDeps(), other.asker, row?.id ?? 0);
    await judgeAppeal(moderationDeps(), other.asker, {
      caseId: row?.id ?? 0,
      version: row?.version ?? 0,
      outcome,
      answer: "So it is.",
    });
  }

  statementOf(creator: Creator, month: number) {
    return db
      .select()
      .from(statements)
      .where(sql`${statements.creator_no} = ${creator.no} and ${statements.month} = ${month}`)
      .get();
  }

  async balance(account: string): Promise<number> {
    const found = await db.get<{ minor: number }>(sql`
      select coalesce(sum(case when credit = ${account} then minor when debit = ${account} then -minor end), 0) as minor
      from transfer`);
    return found?.minor ?? 0;
  }
}
