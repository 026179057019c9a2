import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { closes } from "./closes.table";
import { LEASE_MS } from "./close-limits";

/** Only saves work: two workers are safe. */
export class Lease {
  readonly #db: Database;
  readonly #month: number;
  readonly #clock: Clock;
  readonly #name = crypto.randomUUID();

  constructor({ db, clock }: { db: Database; clock: Clock }, month: number) {
    this.#db = db;
    this.#month = month;
    this.#clock = clock;
  }

  /** A lease too far ahead came from a wrong clock. */
  async take(): Promise<boolean> {
    const now = this.#clock();
    const rows = await this.#db
      .update(closes)
      .set({ lease: this.#name, lease_until: now + LEASE_MS })
      .where(
        and(
          eq(closes.month, this.#month),
          ne(closes.state, "closed"),
          or(
            isNull(closes.lease),
            eq(closes.lease, this.#name),
            lte(closes.lease_until, now),
            gt(closes.lease_until, now + LEASE_MS + MAX_CLOCK_SKEW_MS),
          ),
        ),
      )
      .returning({ month: closes.month });
    return rows.length > 0;
  }

  async giveBack(): Promise<void> {
    await this.#db
      .update(closes)
      .set({ lease: null, lease_until: null })
      .where(and(eq(closes.month, this.#month), eq(closes.lease, this.#name)));
  }
}
